import type { ManyOutcome } from '~/contract/items/review'
import type { Concern } from '~/domain/kosher/concern'
import { isMove, type AnyManyAction } from '~/domain/items/review'
import type { Ctx } from '../../../core/context'
import { languageOfCall } from '../../../core/call-language'
import { errorBody, isAppError, type AppError } from '../../../core/errors'
import { withSavepoint, withTransaction } from '../../../core/transaction'
import type { ReviewedRow } from '../../../db/tables'
import { toAnswer, type Names } from '../../kosher/concerns/assert-answered'
import { judgement, type Judgement } from '../../kosher/concerns/judgement'
import { notifyOfMoves, type MovedItem } from '../../mail/notices/notify-of-move'
import { assignItem } from '../assign-item'
import { lockItem } from '../locks/lock-item'
import { moveItem } from '../move-item'
import { giveOpinion } from '../opinions/give-opinion'
import { headquartersId, type ReviewKind } from '../review-kind'
import { findItem } from '../review.repository'
import { saveItem } from '../save-item'

/** The side effects of approving many of a kind, one for each transaction. */
export interface ManyApprovals<Row> {
  /** Before the first: locks, in one order for all. */
  before: (tx: Ctx, ids: string[]) => Promise<void>
  /** @returns what the trail keeps of it */
  then: (tx: Ctx, row: Row) => Promise<object>
  notify: (tx: Ctx, moved: MovedItem[]) => Promise<void>
}

interface DecidedItem {
  id: string
  version?: number | undefined
  acknowledged?: string[] | undefined
}

export interface Suggested {
  useSuggestedVendor?: boolean | undefined
}

export interface Following {
  useFollowingStatus?: boolean | undefined
}

export interface ManyDecisions<Form> extends Suggested, Following {
  action: AnyManyAction
  items: DecidedItem[]
  notes?: string | null | undefined
  assignedTo?: string | null | undefined
  set?: Form | undefined
  overwrite?: string[] | undefined
  check?: boolean | undefined
}

/**
 * One transaction, in the order of the ids, so that callers who decide the same do not deadlock. Each item is
 * done or refused by itself, as by a call of its own; a refused one leaves nothing behind.
 * @returns in the order asked, an item that is named twice once
 * @throws any error but a refusal: then nothing was done
 */
export async function decideMany<Row extends ReviewedRow, Item, CompanyForm, CertifierForm extends object>(
  ctx: Ctx,
  kind: ReviewKind<Row, Item, CompanyForm, CertifierForm>,
  decisions: ManyDecisions<CertifierForm>,
  approvals?: ManyApprovals<Row>,
): Promise<{ outcomes: ManyOutcome[] }> {
  const beside = decisions.action === 'approve' ? approvals : undefined
  const undone = decisions.check === true
  const asked = new Map(decisions.items.map((item) => [item.id, item]))
  const outcomes = await withTransaction(ctx, async (tx) => {
    const isJudged = decisions.action === 'approve' || decisions.useFollowingStatus === true
    const by = isJudged ? await judgement(tx) : undefined
    const decided = new Map<string, ManyOutcome>()
    const told: MovedItem[] = []
    if (!undone) await beside?.before(tx, [...asked.keys()])
    for (const [id, item] of [...asked].sort(([one], [other]) => (one < other ? -1 : 1))) {
      try {
        const decide = () => decideOne(tx, kind, decisions, { by, beside }, item)
        told.push(await withSavepoint(tx, decide, { undone }))
        const { name, status } = await findItem(tx, kind, id)
        decided.set(id, { id, name, status, refusal: null })
      } catch (error) {
        if (!isAppError(error)) throw error
        decided.set(id, await refused(tx, kind, id, error))
      }
    }
    const { action } = decisions
    const lacks = undone && action === 'send' ? await kind.lacks?.(tx, [...asked.keys()]) : undefined
    for (const [id, lacking] of lacks ?? []) {
      const outcome = decided.get(id)
      if (outcome?.name) decided.set(id, { ...outcome, lacks: lacking })
    }
    if (!undone && isMove(action))
      await (beside ? beside.notify(tx, told) : notifyOfMoves(tx, kind.name, action, told))
    return decided
  })
  return { outcomes: [...asked.keys()].flatMap((id) => outcomes.get(id) ?? []) }
}

/** @returns the item as it was before, its new assignee, and its note */
async function decideOne<Row extends ReviewedRow, Item, CompanyForm, CertifierForm extends object>(
  tx: Ctx,
  kind: ReviewKind<Row, Item, CompanyForm, CertifierForm>,
  decisions: ManyDecisions<CertifierForm>,
  { by, beside }: { by: Judgement | undefined; beside: ManyApprovals<Row> | undefined },
  item: DecidedItem,
): Promise<MovedItem> {
  const {
    action,
    notes,
    assignedTo = null,
    overwrite = [],
    useSuggestedVendor,
    useFollowingStatus,
  } = decisions
  const { id, version } = item
  const before = await findItem(tx, kind, id)
  const noticed = { ...before, head_quarter_id: headquartersId(kind, before) }
  let told: MovedItem = { item: noticed, note: null }
  const follows = useFollowingStatus && by ? await kind.follows?.(tx, before, by) : undefined
  const given = stillToSet(
    before,
    { ...decisions.set, ...follows } as CertifierForm,
    kind.settable,
    overwrite,
  )
  const saving =
    Object.keys(given).length > 0
      ? { columns: (part: Ctx, row: Row) => kind.changes.Certifier(part, row, given) }
      : undefined
  if (saving && (action === 'lock' || action === 'assign' || action === 'save'))
    await saveItem(tx, kind, { id, version }, saving)
  if (action === 'lock') await lockItem(tx, kind, id)
  else if (action === 'assign') await assignItem(tx, kind, id, assignedTo)
  else if (action === 'recommend')
    await giveOpinion(tx, kind, { id, version, favourable: true, note: notes }, saving)
  else if (isMove(action))
    await moveItem(
      tx,
      kind,
      action,
      { id, version, notes },
      {
        saving,
        answer: toAnswer(item, true),
        isStruck: useSuggestedVendor === false,
        by,
        check: action === 'send' ? kind.checks.sendMany : undefined,
        then: beside && ((row) => beside.then(tx, row)),
        // Reported together with the others.
        notify: async (_tx, _kind, _move, { assigned_to }, note) => {
          told = { item: { ...noticed, assigned_to }, note: note ?? null }
        },
      },
    )
  return told
}

/** The empty fields, and those to be overwritten. */
function stillToSet<Form extends object>(
  before: object,
  set: Form,
  columns: Readonly<Record<string, string>>,
  overwrite: string[],
): Form {
  const stored = new Map<string, unknown>(Object.entries(before))
  const isEmpty = (field: string) => [null, '', 0].includes(stored.get(columns[field] ?? '') as null)
  return Object.fromEntries(
    Object.entries(set).filter(
      ([field, value]) =>
        value !== undefined && (overwrite.includes(field) || (value !== null && isEmpty(field))),
    ),
  ) as Form
}

const concernsIn = ({ code, extra }: AppError) =>
  code === 'review.concerns' ? (extra.details as { concerns: Concern[]; names: Names }) : {}

async function refused(tx: Ctx, kind: ReviewKind, id: string, error: AppError): Promise<ManyOutcome> {
  const { code, message, issues } = errorBody(error, languageOfCall(tx.request))
  const refusal = { code, message, ...(issues && { issues }), ...concernsIn(error) }
  try {
    const { name, status } = await findItem(tx, kind, id)
    return { id, name, status, refusal }
  } catch (gone) {
    if (!isAppError(gone)) throw gone
    return { id, name: null, status: null, refusal }
  }
}
