import { fileTypeFromBuffer } from 'file-type/node'
import type { CertifierLogo } from '~/contract/settings'
import { logoNotAllowed } from './settings.errors'

/** By content, whatever its name. @throws AppError 415 */
export async function pictureType(bytes: Uint8Array): Promise<CertifierLogo['mediaType']> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime
  if (mime !== 'image/png' && mime !== 'image/jpeg') throw logoNotAllowed('type')
  return mime
}
