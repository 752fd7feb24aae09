/** Counts of this process since its start, for monitoring. */
export const tallied = {
  certificates_issued: 'Certificates that this process issued, extended or renewed.',
  sign_ins_failed: 'Wrong passwords and second factors.',
  password_checks_failed: 'Times that nobody answered whether a password is among breached ones.',
} as const

export type Tallied = keyof typeof tallied

const counts = new Map<Tallied, number>()

export const tally = (what: Tallied): void => void counts.set(what, currentTally(what) + 1)

export const currentTally = (what: Tallied): number => counts.get(what) ?? 0
