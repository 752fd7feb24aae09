import type { CertifiedConcern } from './certificate-concerns'
import { lineCodes } from './concern'

/** The concerns that a product may raise while it is on a certificate. */
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
  ...lineCodes,
  'ingredientOpen',
  'letterEnded',
  'statusUnknown',
  'changedSince',
] as const satisfies CertifiedConcern['code'][]
export type CertifiedCode = (typeof certifiedCodes)[number]

/** The outcomes of a certified product's concern: `gone` by itself, `ended` with its certificate. */
export const settledAs = ['issue', 'note', 'renewal', 'gone', 'ended'] as const
export type SettledAs = (typeof settledAs)[number]
