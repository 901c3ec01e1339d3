// A list of views in kiwi, the solver in C++. Scripts/solver-benchmark compiles this against kiwi's
// headers to a library that the benchmarks load; without it they print only their own times.
// SolverList.swift builds the same list.
#include <kiwi/kiwi.h>

#include <vector>

using namespace kiwi;

namespace {

struct List {
    Solver solver;
    Variable width;
    std::vector<Variable> lefts, tops, widths, heights;
    std::vector<Constraint> gaps;
};

double contentHeight(int index) { return 20 + (index * 7) % 60; }

void addView(List &list, int index) {
    Solver &solver = list.solver;
    Variable left, top, width, height;
    solver.addConstraint(left == 16);
    solver.addConstraint(left + width == list.width - 16);
    Constraint gap = index == 0
        ? Constraint(top == 8)
        : Constraint(top == list.tops[index - 1] + list.heights[index - 1] + 8);
    solver.addConstraint(gap);
    solver.addConstraint(height >= 44);
    solver.addConstraint((height >= contentHeight(index)) | strength::medium);
    solver.addConstraint((height <= contentHeight(index)) | strength::weak);
    list.lefts.push_back(left);
    list.tops.push_back(top);
    list.widths.push_back(width);
    list.heights.push_back(height);
    list.gaps.push_back(gap);
}

Variable &middleHeight(List &list) { return list.heights[list.heights.size() / 2]; }

List &at(void *list) { return *static_cast<List *>(list); }

}  // namespace

extern "C" {

void *kiwiListMake(int count) {
    auto *list = new List;
    list->solver.addEditVariable(list->width, strength::strong);
    list->solver.suggestValue(list->width, 400);
    for (int index = 0; index < count; ++index) addView(*list, index);
    list->solver.addEditVariable(middleHeight(*list), strength::strong);
    list->solver.suggestValue(middleHeight(*list), 50);
    return list;
}

void kiwiListFree(void *list) { delete static_cast<List *>(list); }

void kiwiListSetHeight(void *list, double value) {
    at(list).solver.suggestValue(middleHeight(at(list)), value);
}

void kiwiListSetWidth(void *list, double value) {
    at(list).solver.suggestValue(at(list).width, value);
}

// Removes and adds the constraint that puts the middle view below the previous one.
void kiwiListReplace(void *list) {
    Constraint &gap = at(list).gaps[at(list).gaps.size() / 2];
    at(list).solver.removeConstraint(gap);
    at(list).solver.addConstraint(gap);
}

void kiwiListUpdate(void *list) { at(list).solver.updateVariables(); }

// Left, top, width and height of each view.
void kiwiListValues(void *pointer, double *values) {
    List &list = at(pointer);
    list.solver.updateVariables();
    for (size_t index = 0; index < list.tops.size(); ++index) {
        *values++ = list.lefts[index].value();
        *values++ = list.tops[index].value();
        *values++ = list.widths[index].value();
        *values++ = list.heights[index].value();
    }
}

}  // extern "C"
