import { AppError } from '../../../core/errors'

/** The tablet sends it again. */
export const photoCorrupted = () => new AppError(400, 'photo.corrupted')

/** @param found the media type by content */
export const photoNotTaken = (found: string | null) =>
  new AppError(415, 'photo.type_not_allowed', {
    details: { why: found?.startsWith('image/hei') ? 'heic' : 'other' },
  })
