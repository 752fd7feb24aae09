import { StoredFileMissing } from './port'

/** Others may keep files of their own in the same place. */
export const isKey = (key: string) => /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*$/.test(key)

/** Which names a store takes for its own. */
export type IsName = (name: string) => boolean

/** @throws StoredFileMissing for an invalid key, which cannot exist */
export function checkedKey(key: string, isName: IsName = isKey): string {
  if (!isName(key)) throw new StoredFileMissing(key)
  return key
}
