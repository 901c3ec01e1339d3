/// What Slurm says.
extension ShardEnvironment {
    /// The part of an array job, of a step that `srun` started, or of both: then each task of the
    /// array is divided among the processes of its step.
    nonisolated func slurm() throws(Problem) -> Part? {
        // A batch script has SLURM_PROCID 0 too; only processes that `srun` started have a step.
        let isStep = values["SLURM_STEP_ID"] != nil
        let step = isStep ? try pair(("SLURM_PROCID", "SLURM_NTASKS", 0)) : nil
        guard let array = try slurmArray(dividedBySteps: step?.shard.count ?? 1) else {
            if let step { return step }
            if let tasks = try Self.number("SLURM_NTASKS", in: values), tasks > 1 {
                throw Problem(
                    sentence: "Slurm gave this job \(tasks) tasks (SLURM_NTASKS), but the program "
                        + "was started without srun, so only one of them runs",
                    fix: "write srun before it, or give the part as --shard K/N."
                )
            }
            return nil
        }
        guard let step, step.shard.count > 1 else { return array }
        let count = array.shard.count * step.shard.count
        guard count <= Shard.most else {
            throw Problem(
                sentence: "\(array.shard.count) array tasks with \(step.shard.count) processes "
                    + "each are \(count) parts, and at most \(Shard.most) are possible"
            )
        }
        let index = (array.shard.index - 1) * step.shard.count + step.shard.index
        return (Shard(index: index, count: count), array.facts + step.facts)
    }

    /// The part of an array job. Its numbers begin anywhere and may have steps, as in
    /// `--array=10-40:10`.
    nonisolated private func slurmArray(dividedBySteps steps: Int) throws(Problem) -> Part? {
        guard let task = try Self.number("SLURM_ARRAY_TASK_ID", in: values) else { return nil }
        guard let count = try Self.number("SLURM_ARRAY_TASK_COUNT", in: values) else {
            return try pair(("SLURM_ARRAY_TASK_ID", nil, 0))
        }
        guard (1...Shard.most).contains(count) else {
            throw Problem(
                sentence: "SLURM_ARRAY_TASK_COUNT is \(count), and must be from 1 to \(Shard.most)"
            )
        }
        if let given, given.count != count * steps {
            throw Problem(
                sentence: "SLURM_ARRAY_TASK_COUNT is \(count), but \(given.place) says that there "
                    + "are \(given.count) parts"
            )
        }
        let first = try Self.number("SLURM_ARRAY_TASK_MIN", in: values) ?? 0
        let step = max(1, try Self.number("SLURM_ARRAY_TASK_STEP", in: values) ?? 1)
        let last = try Self.number("SLURM_ARRAY_TASK_MAX", in: values) ?? first + (count - 1) * step
        let (offset, rest) = (task - first).quotientAndRemainder(dividingBy: step)
        guard last == first + (count - 1) * step, rest == 0, (0..<count).contains(offset) else {
            throw Problem(
                sentence: "SLURM_ARRAY_TASK_ID is \(task), and the numbers of the \(count) tasks, "
                    + "from \(first) to \(last), have gaps, so which part this is cannot be said"
            )
        }
        var facts = ["SLURM_ARRAY_TASK_ID=\(task)", "SLURM_ARRAY_TASK_COUNT=\(count)"]
        if first != 0 { facts.append("SLURM_ARRAY_TASK_MIN=\(first)") }
        if step != 1 { facts.append("SLURM_ARRAY_TASK_STEP=\(step)") }
        return (Shard(index: offset + 1, count: count), facts)
    }
}
