import { validationMessages as messages } from '~/domain/validation-messages'
import { AppError, invalidInput } from '../../core/errors'

/** Spec §2. */
export const typeNotAllowed = (filename: string, why: 'unknown' | 'mismatch') =>
  new AppError(
    415,
    'document.type_not_allowed',
    why === 'unknown'
      ? `«${filename}»: si possono caricare immagini, PDF, fogli di calcolo, documenti di testo e CSV`
      : `«${filename}»: il contenuto del file non corrisponde al suo nome`,
    { details: { filename, why } },
  )

export const tooLarge = (limit: number) =>
  new AppError(
    413,
    'document.too_large',
    `Il file è troppo grande: al massimo ${(limit / 1024 ** 2).toLocaleString('it-IT', { maximumFractionDigits: 1 })} MB`,
    { details: { limit } },
  )

export const duplicateName = (filename: string) =>
  new AppError(
    409,
    'document.duplicate_name',
    `L’ingrediente ha già un documento di nome «${filename}»: rinomina il file o elimina l’altro`,
    { details: { filename } },
  )

export const emptyFile = () => invalidInput({ file: ['Il file è vuoto'] })
export const nameMissing = () => invalidInput({ filename: [messages.required] })

/** Not a multipart form, or truncated. */
export const unreadableForm = () => new AppError(400, 'invalid_input', 'Richiesta non leggibile')
