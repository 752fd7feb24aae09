import type { IngredientDocument } from '~/contract/documents'
import type { Ingredient } from '~/contract/items/ingredients'
import { fileExtension } from '~/domain/text/filename'
import { mayMove, type UserType } from '~/domain/items/review'
import { formatsIn } from '~/i18n/format'
import type { Words } from '~/i18n/words'
import type { FailedUpload } from './upload-reason'

/** The button that sends only the files of a form with other fields. */
export const DOCUMENTS_ALONE = 'documentsAlone'

export interface UploadAnswer {
  uploaded: number
  failed: FailedUpload[]
  nothingChosen?: true
}

export interface DocumentOwner {
  kind: 'ingredient' | 'deviation'
  id: string
}

type Changeable = Pick<Ingredient, 'status' | 'lock'>

/** @returns why this user may not change an ingredient's documents; null if they may */
export function closedFor(ingredient: Changeable, userType: UserType, words: Words): string | null {
  const { lock } = ingredient
  const open = mayMove('save', ingredient, userType, lock !== null && !lock.mine)
  if (open === true) return null
  const { closed } = words.documents
  if (open === 'approvedIsFinal') return closed.approvedIsFinal
  if (open === 'locked' && lock) return closed.locked(lock.name, formatsIn(words).formatInstant(lock.until))
  return closed.other
}

export const PDF = 'application/pdf'

/** In an `img`, where no script of a drawing runs. */
export const isPicture = (mediaType: string): boolean => /^image\/(jpeg|a?png|webp|svg\+xml)$/.test(mediaType)

/** By itself: an SVG could run scripts there. The type is that of the content, as found by the upload. */
export const isViewable = (mediaType: string): boolean =>
  mediaType === PDF || (isPicture(mediaType) && mediaType !== 'image/svg+xml')

/** By the file extension, as people know it (specification §2 "Documents"). */
export function kindOf({ filename }: Pick<IngredientDocument, 'filename'>): keyof Words['documents']['kind'] {
  const extension = fileExtension(filename)
  if (['jpg', 'jpeg', 'png', 'webp', 'svg'].includes(extension)) return 'image'
  if (['xlsx', 'xlsm', 'xlsb', 'csv', 'ods'].includes(extension)) return 'sheet'
  if (extension === 'pdf') return 'pdf'
  if (['doc', 'docx', 'odt', 'txt'].includes(extension)) return 'text'
  return 'file'
}
