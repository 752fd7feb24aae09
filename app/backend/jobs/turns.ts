/** How the turns of this process's background jobs went, for those who watch it. */
interface Turns {
  failed: number
  /** In milliseconds since 1970; 0 before the first. */
  succeededAt: number
}

const byJob = new Map<string, Turns>()

/** Since it began: a job that was started anew goes on. */
export const turnsOf = (job: string): Turns => {
  const turns = byJob.get(job) ?? { failed: 0, succeededAt: 0 }
  byJob.set(job, turns)
  return turns
}

/** Of a job that has done what it was for. */
export const forgetTurns = (job: string): void => void byJob.delete(job)

export const allTurns = (): [job: string, Turns][] => [...byJob]
