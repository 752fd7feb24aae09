import { backendMessages as messages } from '~/domain/backend-messages'
import { isHeicName } from '~/domain/text/filename'
import { AppError, invalidInput } from '../../core/errors'

/** Specification §2 "Documents". */
export const typeNotAllowed = (filename: string, why: 'unknown' | 'mismatch' | 'heic' | 'password') =>
  new AppError(415, 'document.type_not_allowed', {
    details: { filename, why: why === 'unknown' && isHeicName(filename) ? 'heic' : why },
  })

export const tooLarge = (limit: number) => new AppError(413, 'document.too_large', { details: { limit } })

export const duplicateName = (filename: string) =>
  new AppError(409, 'document.duplicate_name', { details: { filename } })

export const emptyFile = () => invalidInput({ file: [messages.emptyFile] })
export const nameMissing = () => invalidInput({ filename: [messages.required] })
