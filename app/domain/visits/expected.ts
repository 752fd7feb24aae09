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

/** Without a known group: name and vendor. */
export const expectedOf = ({ group }: { group: string | null }): readonly Expectation[] =>
  byGroup[group ?? ''] ?? ['name', 'vendor']
