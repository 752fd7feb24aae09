import { fileTypeFromBuffer } from 'file-type/node'
import type { CertifierLogo } from '~/contract/settings'
import { logoNotAllowed } from './settings.errors'

/**
 * What a picture is by its content, its name set aside.
 * @throws AppError 415 for what is neither PNG nor JPEG
 */
export async function pictureType(bytes: Uint8Array): Promise<CertifierLogo['mediaType']> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime
  if (mime !== 'image/png' && mime !== 'image/jpeg') throw logoNotAllowed('type')
  return mime
}
