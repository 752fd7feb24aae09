import type { ManyOutcome } from '~/contract/review'
import type { Concern } from '~/domain/kosher/concern'
import { isMove, type AnyManyAction, type Move } from '~/domain/review'
import type { Ctx } from '../../core/context'
import { languageOfCall } from '../../core/call-language'
import { bodyOf, isAppError, type AppError } from '../../core/errors'
import { withSavepoint, withTransaction } from '../../core/transaction'
import type { AuditedConcerns } from '../concerns/assert-answered'
import { notifyOfMoves, type MovedItem } from '../notices/notify-of-move'
import { assignItem } from './assign-item'
import { lockItem } from './locks/lock-item'
import { moveItem } from './move-item'
import { giveOpinion } from './opinions/give-opinion'
import type { ReviewKind, ReviewTable, RowOf } from './review-kind'
import { findItem } from './review.repository'
import { saveItem } from './save-item'

interface DecidedItem {
  id: string
  version?: number | undefined
  acknowledged?: string[] | undefined
}

export interface ManyDecisions<Set> {
  action: AnyManyAction
  items: DecidedItem[]
  notes?: string | null | undefined
  assignedTo?: string | null | undefined
  set?: Set | undefined
  overwrite?: (keyof Set & string)[] | undefined
  check?: boolean | undefined
}

/** What a kind of item brings to deciding many: read once for all. */
export interface ManyRules<T extends ReviewTable, Set> {
  /** What a move asks of the stored item. */
  checks: { [M in Move]?: (tx: Ctx, before: RowOf<T>, item: DecidedItem) => Promise<AuditedConcerns | void> }
  setting?: {
    /** Where each field that can be set is stored. */
    columns: Record<keyof Set & string, keyof RowOf<T>>
    changes: (tx: Ctx, before: RowOf<T>, given: Set) => Promise<Partial<RowOf<T>>>
  }
}

/**
 * One transaction, in the order of the ids, so that two who decide the same do not wait for each other in a circle. Each item
 * is done or refused for itself, as by a call of its own; of what is refused nothing stays.
 * @returns in the order asked, an item that is named twice once
 * @throws whatever is no refusal: then nothing was done
 */
export async function decideMany<T extends ReviewTable, Item extends { name: string }, Set extends object>(
  ctx: Ctx,
  kind: ReviewKind<T, Item>,
  decisions: ManyDecisions<Set>,
  prepare: (tx: Ctx) => Promise<ManyRules<T, Set>>,
): Promise<{ outcomes: ManyOutcome[] }> {
  const undone = decisions.check === true
  const asked = new Map(decisions.items.map((item) => [item.id, item]))
  const outcomes = await withTransaction(ctx, async (tx) => {
    const rules = await prepare(tx)
    const decided = new Map<string, ManyOutcome>()
    const told: MovedItem<RowOf<T>>[] = []
    for (const [id, item] of [...asked].sort(([one], [other]) => (one < other ? -1 : 1))) {
      try {
        const decide = () => decideOne(tx, kind, decisions, rules, item)
        told.push(await withSavepoint(tx, decide, { undone }))
        const { name, status } = await findItem(tx, kind.table, id)
        decided.set(id, { id, name, status, refusal: null })
      } catch (error) {
        if (!isAppError(error)) throw error
        decided.set(id, await refused(tx, kind.table, id, error))
      }
    }
    const { action } = decisions
    if (!undone && isMove(action)) await notifyOfMoves(tx, kind.name, action, told)
    return decided
  })
  return { outcomes: [...asked.keys()].flatMap((id) => outcomes.get(id) ?? []) }
}

/** @returns the item as it was before, whose task it is now, and the note that it was given */
async function decideOne<T extends ReviewTable, Item, Set extends object>(
  tx: Ctx,
  kind: ReviewKind<T, Item>,
  { action, notes, assignedTo = null, set, overwrite = [] }: ManyDecisions<Set>,
  { checks, setting }: ManyRules<T, Set>,
  item: DecidedItem,
): Promise<MovedItem<RowOf<T>>> {
  const { id, version } = item
  const before = await findItem(tx, kind.table, id)
  const check = isMove(action) ? checks[action] : undefined
  let told: MovedItem<RowOf<T>> = { item: before, note: null }
  const given = set && setting && stillToSet(before, set, setting.columns, overwrite)
  // A change counts as seen by who makes it.
  let seen = version
  if (given && Object.keys(given).length > 0) {
    await saveItem(tx, kind, { id, version }, (part, row) => setting.changes(part, row, given))
    seen = before.version + 1
  }
  if (action === 'lock') await lockItem(tx, kind, id)
  else if (action === 'assign') await assignItem(tx, kind, id, assignedTo)
  else if (action === 'recommend')
    await giveOpinion(tx, kind, { id, version: seen, favourable: true, note: notes })
  else if (isMove(action))
    await moveItem(
      tx,
      kind,
      action,
      { id, version: seen, notes },
      {
        check: check && ((part, stored) => check(part, stored, item)),
        // Told together with the others.
        notify: async (_tx, _kind, _move, { assigned_to }, note) => {
          told = { item: { ...before, assigned_to }, note: note ?? null }
        },
      },
    )
  return told
}

/** What is empty, and what is to be overwritten. */
function stillToSet<Row extends object, Set extends object>(
  before: Row,
  set: Set,
  columns: Record<keyof Set & string, keyof Row>,
  overwrite: (keyof Set & string)[],
): Set {
  const isEmpty = (field: keyof Set & string) => [null, '', 0].includes(before[columns[field]] as null)
  return Object.fromEntries(
    Object.entries(set).filter(([name, value]) => {
      const field = name as keyof Set & string
      return value !== undefined && (overwrite.includes(field) || (value !== null && isEmpty(field)))
    }),
  ) as Set
}

const concernsIn = ({ code, extra }: AppError): { concerns?: Concern[] } =>
  code === 'review.concerns' ? { concerns: extra.details?.concerns as Concern[] } : {}

async function refused(tx: Ctx, table: ReviewTable, id: string, error: AppError): Promise<ManyOutcome> {
  const { code, message, issues } = bodyOf(error, languageOfCall(tx.request))
  const refusal = { code, message, ...(issues && { issues }), ...concernsIn(error) }
  try {
    const { name, status } = await findItem(tx, table, id)
    return { id, name, status, refusal }
  } catch (gone) {
    if (!isAppError(gone)) throw gone
    return { id, name: null, status: null, refusal }
  }
}
