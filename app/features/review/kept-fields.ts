import { REASON_FIELD } from '~/features/concerns/concerns'
import type { itemPageWords } from '~/i18n/own/items/items'

type ItemWords = ReturnType<typeof itemPageWords>

/** What is written beside an item's own fields: of what is decided meanwhile, none of them is there any more. */
export const keptFields = (w: ItemWords) => [
  { name: 'reason', label: w.review.reason },
  { name: 'notes', label: w.review.notes },
  { name: REASON_FIELD, label: w.review.reason, internal: true },
  { name: 'opinionNote', label: w.staff.opinionNote, internal: true },
]
