import { Check, Hand, ListChecks, RefreshCw, Send, X } from '~/components/ui/icons'
import type { Selection } from '~/components/list/data-table'
import { manyActions, type AnyManyAction, type UserType } from '~/domain/review'
import type { Words } from '~/i18n/words'

const icons = {
  approve: Check,
  askForChanges: RefreshCw,
  reject: X,
  lock: Hand,
  save: ListChecks,
  send: Send,
} satisfies Record<AnyManyAction, unknown>

/** What is done with the ticked rows of a list. @param list its address */
export const decisions = (
  w: Words,
  area: UserType,
  list: string,
): NonNullable<Selection<unknown>['others']> =>
  (area === 'Company' ? (['send'] as const) : manyActions).map((action) => ({
    action: `${list}/decide`,
    label: w.decide.actions[action],
    value: action,
    icon: icons[action],
  }))
