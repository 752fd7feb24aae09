import type { z } from 'zod'
import type { CertificationGroup } from '~/contract/certificates/certificates'
import type { CreateRuling, Ruling } from '~/contract/certificates/rulings'
import { backendMessages as messages } from '~/domain/backend-messages'
import { endedByPeople } from '~/domain/certificates/certificate-rules'
import {
  isSettled,
  longestNoticeDays,
  restsSince,
  suspendedSince,
  wrongDay,
  type Suspension,
} from '~/domain/certificates/rulings'
import { todayInRome } from '~/i18n/format'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { invalidInput, notFound } from '../../../core/errors'
import { record } from '../../../core/record'
import type { LetterDeviation } from '../../../drivers/pdf/ruling/ruling-letter'
import { leaveMark } from '../../../db/migrate'
import { findItemOwner, type ItemOwner } from '../../companies/find-item-owner'
import { raiseDeviation } from '../../deviations/raise-deviation'
import { usedKey, type UsedKey } from '../../idempotency/once'
import { filledNote } from '../../messages/filled-note'
import { lockItemOwner } from '../../review/owners/in-headquarters'
import { getRuling, rulingOfKey } from '../../rulings/read-rulings'
import {
  certificateSuspended,
  countingSuspensions,
  deviationsOfRulings,
  type RulingOfGroup,
} from '../../rulings/suspended'
import { rule } from '../../rulings/write-ruling'
import { decisionRule, suspensionMonths } from '../../settings/decision-settings'
import {
  certificateEnded,
  deviationsOpen,
  notOnCertificate,
  notSuspended,
  ownDeviation,
} from '../certificates.errors'
import { findGroup } from '../groups.repository'
import { closeCertificate } from './close-certificate'
import { projectRests } from './project-rests'
import { openAmong, settledBy, tieDeviations } from './rule.repository'
import { productsOf, readsRulings, subjectOf, type PrintedProduct } from './ruling-subject'
import { tellOfRuling } from './tell-ruling'

type Input = z.output<typeof CreateRuling>

/** @throws AppError 400; 404; 409; 503 where the letter cannot be drawn */
export async function createRuling(ctx: Ctx, input: Input): Promise<Ruling> {
  const used = usedKey('rulings.create', input)
  const before = used && (await rulingOfKey(ctx, used))
  if (before) return before
  try {
    const id = await byKind[input.kind](ctx, input, used)
    return await getRuling(ctx, { rulingId: id })
  } catch (error) {
    // The same form, sent twice, was faster elsewhere.
    const made = used && (await rulingOfKey(ctx, used))
    if (made) return made
    throw error
  }
}

const byKind = { suspend, reinstate, end }

type Counting = Suspension<RulingOfGroup>

interface Read {
  group: CertificationGroup
  company: ItemOwner
  today: string
  /** Those that have not been ended, announced ones too. */
  counting: Counting[]
}

/** @param options.lock company, then certificate, as issuing does @throws AppError 404; 409 */
async function readGroup(ctx: Ctx, id: string, options: { lock?: boolean } = {}): Promise<Read> {
  const found = await findGroup(ctx, id)
  if (!found) throw notFound()
  const company = await (options.lock ? lockItemOwner : findItemOwner)(ctx, found.companyId)
  const group = options.lock ? await findGroup(ctx, id, options) : found
  if (!company || !group) throw notFound()
  const end = endedByPeople(group)
  if (end) throw certificateEnded(end)
  return {
    group,
    company,
    today: todayInRome(ctx.clock()),
    counting: await countingSuspensions(ctx, id),
  }
}

/** @throws AppError 400 for products that are not on it */
function tickedOf(productIds: readonly string[] | undefined, printed: Map<string, PrintedProduct>) {
  return (productIds ?? []).map((id) => {
    const product = printed.get(id)
    if (!product) throw notOnCertificate()
    return product
  })
}

/** Null for the whole: nothing was ticked, or nothing else would be left. @throws AppError 409 if all of it rests */
function productsToSuspend(
  { counting }: Read,
  ticked: PrintedProduct[],
  printed: Map<string, PrintedProduct>,
  day: string,
): PrintedProduct[] | null {
  const rests = ({ id }: { id: string }) => restsSince(counting, id, day) !== null
  const left = [...printed.values()].filter((one) => !rests(one))
  const news = ticked.filter((one) => !rests(one))
  if (ticked.length > 0 && news.length === 0) throw certificateSuspended(ticked)
  const isWhole = ticked.length === 0 || news.length === left.length
  if (isWhole && suspendedSince(counting, day) !== null) throw certificateSuspended()
  return isWhole ? null : news
}

async function suspend(ctx: Ctx, input: Input, used: UsedKey | null): Promise<string> {
  const read = await readGroup(ctx, input.subjectId)
  const { group, company, today } = read
  const effectiveOn = input.effectiveOn ?? today
  const wrong = wrongDay(effectiveOn, today)
  if (wrong)
    throw invalidInput({
      effectiveOn: [
        wrong === 'past' ? messages.dayPast : messages.atMostDaysAhead(String(longestNoticeDays)),
      ],
    })
  const printed = await productsOf(ctx, group.id)
  const ticked = tickedOf(input.productIds, printed)
  const products = productsToSuspend(read, ticked, printed, effectiveOn)
  const deviationIds = input.deviationIds ?? []
  const open = await openAmong(ctx, deviationIds, group.headQuarterId)
  if (open.length !== deviationIds.length) throw invalidInput({ deviationIds: [messages.invalidChoice] })
  const raised: LetterDeviation[] = (input.deviations ?? []).map(({ requirement = null, ...one }) => ({
    ...one,
    requirement,
    number: null,
  }))
  const reason = filledNote(ctx, input.reason, group, 'reason')
  const said = {
    kind: 'suspend' as const,
    subject: subjectOf(group),
    company,
    reason,
    effectiveOn,
    products,
    publicNote: input.publicNote ?? null,
    goods: input.goods ?? 'all',
    goodsFrom: input.goodsFrom ?? null,
    lots: input.lots ?? null,
    months: await suspensionMonths(ctx),
    deviations: [...open, ...raised],
    usedKey: used,
  }
  return rule(ctx, said, async (tx, keep) => {
    const locked = await readGroup(tx, group.id, { lock: true })
    const now = productsToSuspend(locked, ticked, await productsOf(tx, group.id), effectiveOn)
    // A colleague was faster: what the letter says is no longer what would be done.
    if (now?.length !== products?.length) throw certificateSuspended(now ?? [])
    const kept = await keep()
    const made: string[] = []
    for (const one of raised) made.push((await raiseDeviation(tx, { ...one, companyId: group.companyId })).id)
    await tieDeviations(tx, kept.id, [...deviationIds, ...made])
    await record(tx, {
      action: 'certificate.suspended',
      entityType: 'certification_group',
      entityId: group.id,
      headQuarterId: group.headQuarterId,
      after: { number: kept.number, reason, effectiveOn, productIds: products?.map(({ id }) => id) },
    })
    await leaveMark(tx.db, readsRulings)
    await tellOfRuling(tx, said, kept)
    await projectRests(tx, group.id, { isTold: effectiveOn === today })
    return kept.id
  })
}

/** Ends what is announced, too. Nothing else ends a suspension but the end of its certificate. */
async function reinstate(ctx: Ctx, input: Input, used: UsedKey | null): Promise<string> {
  const read = await readGroup(ctx, input.subjectId)
  const { group, company, today } = read
  assertToday(input, today)
  const products = await productsToReinstate(ctx, read, input)
  await assertMayReinstate(ctx, touched(read, products))
  const reason = filledNote(ctx, input.reason, group, 'reason')
  const said = {
    kind: 'reinstate' as const,
    subject: subjectOf(group),
    company,
    reason,
    effectiveOn: today,
    products,
    publicNote: input.publicNote ?? null,
    usedKey: used,
  }
  return rule(ctx, said, async (tx, keep) => {
    const locked = await readGroup(tx, group.id, { lock: true })
    const now = await productsToReinstate(tx, locked, input)
    if (now?.length !== products?.length) throw notSuspended()
    const ended = touched(locked, now)
    await assertMayReinstate(tx, ended)
    const kept = await keep()
    await record(tx, {
      action: 'certificate.reinstated',
      entityType: 'certification_group',
      entityId: group.id,
      headQuarterId: group.headQuarterId,
      after: { number: kept.number, reason, productIds: products?.map(({ id }) => id) },
    })
    await tellOfRuling(tx, said, kept)
    // Nobody else knows what was only announced.
    await projectRests(tx, group.id, { isTold: ended.some(({ from }) => from <= today) })
    return kept.id
  })
}

function assertToday({ effectiveOn }: Input, today: string): void {
  if (effectiveOn && effectiveOn !== today) throw invalidInput({ effectiveOn: [messages.todayOnly] })
}

/** Null for all that rests. @throws AppError 400 for products that do not rest by themselves; 409 if nothing does */
async function productsToReinstate(
  ctx: Ctx,
  { group, counting }: Read,
  { productIds = [] }: Input,
): Promise<PrintedProduct[] | null> {
  if (counting.length === 0) throw notSuspended()
  if (productIds.length === 0) return null
  const resting = new Set(counting.flatMap((one) => one.productIds ?? []))
  const isWhole = counting.some((one) => one.productIds === null)
  if (isWhole || productIds.some((id) => !resting.has(id))) throw notOnCertificate()
  return productIds.length === resting.size ? null : tickedOf(productIds, await productsOf(ctx, group.id))
}

const touched = ({ counting }: Read, products: PrintedProduct[] | null): Counting[] =>
  products === null
    ? counting
    : counting.filter(({ productIds }) => products.some(({ id }) => productIds?.includes(id)))

/** @throws AppError 409 naming what is still open, or what the caller has settled where two decide */
async function assertMayReinstate(ctx: Ctx, ended: Counting[]): Promise<void> {
  const ids = ended.map(({ ruling }) => ruling.row.id)
  const deviations = await deviationsOfRulings(ctx, ids)
  const open = deviations.filter(({ status }) => !isSettled(status))
  if (open.length > 0) throw deviationsOpen(open)
  if ((await decisionRule(ctx)) === 'one') return
  const own = await settledBy(ctx, actorOf(ctx).userId, deviations)
  if (own.length > 0) throw ownDeviation(own)
}

async function end(ctx: Ctx, input: Input, used: UsedKey | null): Promise<string> {
  const { group, company, today } = await readGroup(ctx, input.subjectId)
  assertToday(input, today)
  const reason = filledNote(ctx, input.reason, group, 'reason')
  const { publicNote = null } = input
  return closeCertificate(ctx, group, company, { kind: 'end', reason, publicNote, usedKey: used })
}
