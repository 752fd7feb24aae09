import { Check, Hand, ListChecks, RefreshCw, X } from '~/components/ui/icons'
import type { Selection } from '~/components/list/data-table'
import { manyActions, type ManyAction } from '~/domain/review'
import type { Words } from '~/i18n/words'

const icons = {
  approve: Check,
  askForChanges: RefreshCw,
  reject: X,
  lock: Hand,
  save: ListChecks,
} satisfies Record<ManyAction, unknown>

/** What a certifier does with the ticked rows of a list. @param at the dialog beneath it */
export const decisions = (w: Words, at: string): Selection<unknown>['others'] =>
  manyActions.map((action) => ({
    action: at,
    label: w.decide.actions[action],
    value: action,
    icon: icons[action],
  }))
