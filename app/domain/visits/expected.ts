/** What an ingredient is checked against: each a line to tick. */
export const expectations = [
  'name',
  'vendor',
  'symbol',
  'deliveryCertificate',
  'conditions',
  'notAllowed',
] as const
export type Expectation = (typeof expectations)[number]

/** By the kosher group's code. */
const byGroup: Readonly<Record<string, readonly Expectation[]>> = {
  G1: ['name'],
  G2: ['name', 'vendor'],
  G3: ['name', 'vendor', 'symbol'],
  G4: ['name', 'vendor', 'deliveryCertificate'],
  G5: ['name', 'vendor', 'deliveryCertificate', 'conditions'],
  G6: ['notAllowed'],
}

/** What an ingredient is held against, as far as it is known. */
export interface Held {
  group: string | null
  /** The day from which its approval stands no more. */
  withdrawnOn?: string | null | undefined
  /** The day on which it was rejected, with no approval that stands. */
  rejectedOn?: string | null | undefined
}

/** Without a group that is known, name and vendor; what was withdrawn or rejected must not be there. */
export const expectedOf = ({ group, withdrawnOn, rejectedOn }: Held): readonly Expectation[] =>
  withdrawnOn || rejectedOn ? ['notAllowed'] : (byGroup[group ?? ''] ?? ['name', 'vendor'])
