import type { Words } from './words'

/** A lookup by the Italian text that is stored of it; null of none. */
export const lookupIn = <Stored extends string | null>(
  { lookups }: Pick<Words, 'lookups'>,
  stored: Stored,
) => (stored !== null && Object.hasOwn(lookups, stored) ? (lookups[stored] ?? stored) : stored)
