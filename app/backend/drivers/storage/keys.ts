import { StoredFileMissing } from './port'

/** Lets a key through that could be one of ours. @throws StoredFileMissing for anything else: no such file can be */
export function checkedKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*$/.test(key)) throw new StoredFileMissing(key)
  return key
}
