/** The results of this process's background jobs, for monitoring. */
interface Turns {
  failed: number
  /** In milliseconds since 1970; 0 before the first. */
  succeededAt: number
}

const byJob = new Map<string, Turns>()

/** Since the process started: restarting a job does not reset it. */
export const jobTurns = (job: string): Turns => {
  const turns = byJob.get(job) ?? { failed: 0, succeededAt: 0 }
  byJob.set(job, turns)
  return turns
}

/** For a job that has finished for good. */
export const forgetTurns = (job: string): void => void byJob.delete(job)

export const allTurns = (): [job: string, Turns][] => [...byJob]
