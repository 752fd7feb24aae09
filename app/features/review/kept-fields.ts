import { REASON_FIELD } from '~/features/concerns/concerns'
import type { Words } from '~/i18n/words'

type ItemWords = Words

/** What is written beside an item's own fields: of what is decided meanwhile, none of them is there any more. */
export const keptFields = (w: ItemWords) => [
  { name: 'reason', label: w.review.reason },
  { name: 'notes', label: w.review.notes },
  { name: REASON_FIELD, label: w.review.reason, internal: true },
  { name: 'opinionNote', label: w.staff.opinionNote, internal: true },
]
