import { REASON_FIELD } from '~/features/kosher/concerns'
import type { Words } from '~/i18n/words'

type ItemWords = Words

/** Texts beside an item's own fields: an item decided meanwhile has none of these fields any more. */
export const keptFields = (w: ItemWords) => [
  { name: 'reason', label: w.review.reason },
  { name: 'notes', label: w.review.notes },
  { name: REASON_FIELD, label: w.review.reason, internal: true },
  { name: 'opinionNote', label: w.staff.opinionNote, internal: true },
]
