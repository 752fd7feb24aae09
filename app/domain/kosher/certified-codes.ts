import type { CertifiedConcern } from './certificate-concerns'

/** What can turn up of a product while it is on a certificate. */
export const certifiedCodes = [
  'meatWithDairy',
  'notAllowedHere',
  'milderStatus',
  'fishWithMeat',
  'fishWithDairy',
  'notForPassover',
  'chametz',
  'maybeChametz',
  'kitniyot',
  'kitniyotByCustom',
  'mevushalUnsaid',
  'ingredientOpen',
  'letterEnded',
  'statusUnknown',
  'changedSince',
] as const satisfies CertifiedConcern['code'][]
export type CertifiedCode = (typeof certifiedCodes)[number]

/** How a concern of a certified product was settled: `gone` by itself, `ended` with its certificate. */
export const settledAs = ['issue', 'note', 'renewal', 'gone', 'ended'] as const
export type SettledAs = (typeof settledAs)[number]
