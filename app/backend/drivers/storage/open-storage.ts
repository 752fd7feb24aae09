import type { BackendConfig } from '../../core/config/config'
import { diskStorage } from './disk'
import type { IsName } from './keys'
import type { FileStorage } from './port'
import { s3Storage } from './s3'

export const openStorage = ({ s3, dataDir }: Pick<BackendConfig, 's3' | 'dataDir'>): FileStorage =>
  s3 ? s3Storage(s3, diskStorage(`${dataDir}/spool`)) : diskStorage(`${dataDir}/files`)

/** @param address a folder, or `s3://` and another bucket of the store @throws Error */
export function openPlace(
  address: string,
  { s3, dataDir }: Pick<BackendConfig, 's3' | 'dataDir'>,
  isName: IsName,
): FileStorage {
  if (!address.startsWith('s3://')) return diskStorage(address, isName)
  if (!s3) throw new Error(`${address} is a bucket of the store at S3_ENDPOINT, which is not set.`)
  const bucket = address.slice('s3://'.length)
  return s3Storage({ ...s3, bucket }, diskStorage(`${dataDir}/backup-spool`, isName), isName)
}
