/// Programs that end when the program that started them ends, whatever ended it.
///
/// The system closes what only the parent has open, also if the signal KILL ended it. So a child has the end of a pipe
/// as its standard input, and waits for that to be closed.
enum EndOfParent {
    private static let shell = "/bin/sh"

    /// Runs a program without input, and ends it by TERM when its own standard input is closed. A signal that reaches
    /// the shell alone goes to the program. `ChildProgram` of the engine has the same script.
    private static let script = """
        exec 3<&0
        program= ended=
        trap 'if [ "$program" ]; then kill -TERM $program; else ended=1; fi 2>/dev/null' TERM INT HUP
        "$@" </dev/null 3<&- & program=$!
        if [ "$ended" ]; then kill -TERM $program; fi
        { while read -r line; do :; done; kill -TERM $program; } <&3 >/dev/null 2>&1 & watch=$!
        exec 3<&- 2>/dev/null
        wait $program; status=$?
        if kill -0 $program 2>/dev/null; then wait $program; status=$?; fi
        kill -KILL $watch 2>/dev/null
        if [ $status -gt 128 ]; then trap - TERM INT HUP; kill -$((status - 128)) $$; fi
        exit $status
        """

    /// The words that start a program in this way.
    static func watched(_ words: [String]) -> [String] { [shell, "-c", script, shell] + words }
}
