import struct UIKit.CGFloat
@main class G<T: Hashable>: UIViewController, UITableViewDelegate where T: Sendable { var a: [T: String] = [:]
    func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { x.tableView?(t, heightForRowAt: i) ?? 4 }
    class I: NSObject { @objc private func g() { NotificationCenter.default.addObserver(self, selector: #selector(g), name: nil, object: nil) } } }
let q = """
  @objc #selector(x)
  """; @MainActor func z() async throws { for await i in s where i > 0 { try await h(&i) } }
