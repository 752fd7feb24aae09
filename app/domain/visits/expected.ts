/** The checks of an ingredient: each a line to tick. */
export const expectations = [
  'name',
  'vendor',
  'symbol',
  'deliveryCertificate',
  'conditions',
  'notAllowed',
  'presentOnly',
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
  PNK: ['name', 'presentOnly'],
}

/** The known facts that an ingredient is checked by. */
export interface Held {
  group: string | null
  /** The day from which its approval no longer stands. */
  withdrawnOn?: string | null | undefined
  /** The day on which it was rejected, with no approval that stands. */
  rejectedOn?: string | null | undefined
}

/** Without a known group, name and vendor; a withdrawn or rejected ingredient must not be there. */
export const expectedOf = ({ group, withdrawnOn, rejectedOn }: Held): readonly Expectation[] =>
  withdrawnOn || rejectedOn ? ['notAllowed'] : (byGroup[group ?? ''] ?? ['name', 'vendor'])
