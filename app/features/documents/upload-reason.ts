import type { UploadRules } from '~/contract/documents'
import { fileExtension, isHeicName } from '~/domain/text/filename'
import { formatsIn } from '~/i18n/format'
import type { Words } from '~/i18n/words'

export interface UploadRefusal {
  status: number
  code: string
  message: string
  issues?: Record<string, string[]> | undefined
  details?: Record<string, unknown> | undefined
}

export interface FailedUpload {
  name: string
  reason: string
}

/** @returns the catalogue's words, if it has some */
export function uploadReason(refusal: UploadRefusal, words: Words, rules: UploadRules): string {
  const { reasons } = words.documents
  const { status, code, message, issues, details } = refusal
  if (code === 'document.duplicate_name') return reasons.duplicate
  if (code === 'document.too_large' || status === 413)
    return reasons.tooLarge(formatsIn(words).formatBytes(rules.maximumSize))
  if (code === 'document.type_not_allowed') return reasons[readWhy(details?.why)]
  if (code === 'unauthenticated') return reasons.sessionEnded
  if (issues?.file) return reasons.empty
  if (status === 0 || status >= 500) return reasons.failed
  return Object.values(issues ?? {}).flat()[0] ?? (message || reasons.failed)
}

const readWhy = (why: unknown) =>
  why === 'mismatch' || why === 'heic' || why === 'password' ? why : 'unknownType'

/** Refusals of the file itself: a name may become free, a network may come back. */
export const isHopeless = ({ code, issues }: UploadRefusal): boolean =>
  code === 'document.type_not_allowed' || code === 'document.too_large' || issues?.file !== undefined

/** Checked before a byte is sent; null if nothing is wrong. */
export function wrongBeforehand(
  file: { name: string; size: number },
  words: Words,
  rules: UploadRules,
): string | null {
  const { reasons } = words.documents
  if (!rules.extensions.includes(fileExtension(file.name)))
    return isHeicName(file.name) ? reasons.heic : reasons.unknownType
  if (file.size === 0) return reasons.empty
  if (file.size > rules.maximumSize) return reasons.tooLarge(formatsIn(words).formatBytes(rules.maximumSize))
  return null
}
