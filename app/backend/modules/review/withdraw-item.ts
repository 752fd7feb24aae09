import { rulingSubjects } from '~/domain/certificates/rulings'
import { wasApproved } from '~/domain/items/review'
import { backendMessages as messages } from '~/domain/backend-messages'
import { dayInRome, todayInRome, formatsIn } from '~/i18n/format'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { invalidInput } from '../../core/errors'
import { emit } from '../../core/events'
import { withTransaction } from '../../core/transaction'
import type { ReviewedRow } from '../../db/tables'
import { findItemOwner } from '../companies/find-item-owner'
import { rule, type Said, type Written } from '../rulings/write-ruling'
import { staleItemError } from './assert-transition'
import { noteOfItem } from './note-of-item'
import { recordItem } from './record-item'
import { headquartersId, type ReviewKind } from './review-kind'
import { wrongStatus } from './review.errors'
import { findItem, updateGuarded } from './review.repository'
import type { ReviewedKind } from '~/domain/items/item-kinds'
import { companyRecipients } from '../accounts/company/on-behalf-of'
import { enqueueMail } from '../mail/enqueue-mail'
import { itemPage } from '../mail/notices/pages'

export interface Withdrawal {
  id: string
  reason: string
  /** From which day on; today where nothing is said. */
  on?: string | null | undefined
  version?: number | undefined
}

/**
 * Takes a wrong approval out of circulation, for good. The status stays: what was once approved is renewed, never decided
 * anew. One manager does it also under the rule of two, as it cannot wait.
 * @throws AppError 400; 404; 409 stale, not approved or withdrawn already
 */
export async function withdrawItem<Row extends ReviewedRow, Item>(
  ctx: Ctx,
  kind: ReviewKind<Row, Item>,
  withdrawal: Withdrawal,
): Promise<Item> {
  const { before, on, reason } = await readWithdrawal(ctx, kind, withdrawal)
  const owner = kind.owner(before)
  const type = rulingSubjects.find((subject) => subject === kind.name)
  const company = owner && type ? await findItemOwner(ctx, owner.companyId) : null
  if (!company || !type) return withTransaction(ctx, (tx) => withdraw(tx, kind, withdrawal))
  const said: Said = {
    kind: 'withdraw',
    subject: { type, id: before.id, name: before.name, number: null },
    company,
    reason,
    effectiveOn: on,
    products: null,
  }
  return rule(ctx, said, (tx, keep) => withdraw(tx, kind, withdrawal, keep))
}

/** @throws AppError as `withdrawItem` */
async function readWithdrawal<Row extends ReviewedRow, Item>(
  ctx: Ctx,
  kind: ReviewKind<Row, Item>,
  { id, version, ...said }: Withdrawal,
) {
  const before = await findItem(ctx, kind, id)
  if (version !== undefined && version !== before.version) throw await staleItemError(ctx, kind, id)
  if (!wasApproved(before)) throw wrongStatus(kind, 'notApproved', await kind.show(ctx, id))
  if (before.withdrawn_at !== null) throw wrongStatus(kind, 'withdrawn', await kind.show(ctx, id))
  return {
    before,
    on: withdrawalDay(ctx, before, said.on),
    reason: await noteOfItem(ctx, kind, id, { text: said.reason, field: 'reason' }),
  }
}

async function withdraw<Row extends ReviewedRow, Item>(
  tx: Ctx,
  kind: ReviewKind<Row, Item>,
  withdrawal: Withdrawal,
  keep?: () => Promise<Written>,
): Promise<Item> {
  const { before, on, reason } = await readWithdrawal(tx, kind, withdrawal)
  const { id } = before
  const changes = {
    withdrawn_at: nowOf(tx),
    withdrawn_on: on,
    withdrawn_by: actorOf(tx).userId,
    withdrawn_reason: reason,
    updated_at: nowOf(tx),
    version: before.version + 1,
  } satisfies Partial<ReviewedRow>
  if (!(await updateGuarded(tx, kind.table, before, changes))) throw await staleItemError(tx, kind, id)
  await recordItem(tx, kind, before, `${kind.name}.withdrawn`, {
    before: { withdrawnOn: null, version: before.version },
    after: { reason, withdrawnOn: on, version: changes.version },
  })
  const number = (await keep?.())?.number
  const headQuarterId = headquartersId(kind, before)
  if (headQuarterId)
    await notifyOfWithdrawal(tx, kind.name, { ...before, headQuarterId }, { on, reason, number })
  await emit(tx, 'item.withdrawn', { kind: kind.name, id, rootId: before.root_id })
  return kind.show(tx, id)
}

/** @throws AppError 400 for a day to come, or before the approval */
function withdrawalDay(tx: Ctx, { status_at }: ReviewedRow, said: string | null | undefined): string {
  const today = todayInRome(tx.clock())
  const on = said ?? today
  const approvedOn = dayInRome(status_at)
  if (on > today) throw invalidInput({ on: [messages.dayToCome] })
  if (on < approvedOn) throw invalidInput({ on: [messages.beforeApproval(approvedOn)] })
  return on
}

/** In the transaction of the withdrawal. No setting mutes it: a company that uses it has to stop. */
async function notifyOfWithdrawal(
  tx: Ctx,
  kind: ReviewedKind,
  item: Pick<ReviewedRow, 'id' | 'name'> & { headQuarterId: string },
  { on, reason, number }: { on: string; reason: string; number: string | undefined },
): Promise<void> {
  for (const recipient of await companyRecipients(tx, item.headQuarterId)) {
    await enqueueMail(tx, recipient, ({ approvalWithdrawn: words, ruling, formats }) => ({
      subject: words.subject(kind, item.name),
      // Its last one leads to the quoted reason.
      paragraphs: words
        .paragraphs(kind, item.name, formatsIn({ formats }).formatDate(on))
        .toSpliced(-1, 0, ...(number ? [ruling.letter(number)] : [])),
      quote: reason,
      link: { url: itemPage(tx, 'company', kind, item.id), label: words.link(kind) },
      closing: words.closing,
    }))
  }
}
