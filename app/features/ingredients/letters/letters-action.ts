import { Mail } from '~/components/ui/icons'
import type { ReviewStatus } from '~/domain/items/review'
import type { Words } from '~/i18n/words'

/** On a list's selection. @param list its address */
export const letters = (w: Words, list: string) => ({
  action: `${list}/letters`,
  label: w.ingredients.askLetters,
  value: 'letters',
  // Before the decision, its documents are asked of the company.
  can: ({ status }: { status: ReviewStatus }) => status === 'approved',
  icon: Mail,
})
