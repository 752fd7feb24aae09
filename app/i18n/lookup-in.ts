import type { Words } from './words'

/** A lookup entry by its stored Italian text; null for none. */
export const lookupIn = <Stored extends string | null>({ lookups }: Pick<Words, 'lookups'>, stored: Stored) =>
  stored !== null && Object.hasOwn(lookups, stored) ? (lookups[stored] ?? stored) : stored
