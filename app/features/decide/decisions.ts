import type { Selection } from '~/components/list/list-selection'
import {
  mayMove,
  manyActions,
  type AnyManyAction,
  type DecisionRule,
  type ReviewStatus,
  type UserType,
} from '~/domain/items/review'
import type { Words } from '~/i18n/words'

/** Opinions are needed under four-eyes review only. */
const offered = (area: UserType, rule: DecisionRule, canSet: boolean): AnyManyAction[] =>
  area === 'Company'
    ? ['send']
    : manyActions.filter(
        (action) => (rule === 'two' || action !== 'recommend') && (canSet || action !== 'save'),
      )

/** By the row's status alone: the page that asks says what else is in the way. */
function canBeDone(action: AnyManyAction, row: { status: ReviewStatus }, area: UserType): boolean {
  if (action === 'assign') return true
  if (action === 'recommend' || action === 'lock') return row.status === 'approving'
  return mayMove(action, row, area) === true
}

/** The actions on a list's selection. @param list its address @param canSet whether its rows have fields that many are given */
export const decisions = (
  w: Words,
  area: UserType,
  list: string,
  rule: DecisionRule,
  canSet = true,
): NonNullable<Selection<{ status: ReviewStatus }>['others']> =>
  offered(area, rule, canSet).map((action) => ({
    action: `${list}/decide`,
    label: w.decide.actions[action],
    value: action,
    can: (row) => canBeDone(action, row, area),
    isMain: action === 'approve' || action === 'send',
  }))
