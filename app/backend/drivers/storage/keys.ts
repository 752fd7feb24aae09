import { StoredFileMissing } from './port'

/** Whether a key could be one of ours: others may keep things of their own in the same place. */
export const isKey = (key: string) => /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*$/.test(key)

/** Lets a key through that could be one of ours. @throws StoredFileMissing for anything else: no such file can be */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new StoredFileMissing(key)
  return key
}
