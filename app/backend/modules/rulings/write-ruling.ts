import { createHash } from 'node:crypto'
import { addMilliseconds } from 'date-fns/addMilliseconds'
import type { GoodsTouched, RulingKind, RulingSubject } from '~/domain/certificates/rulings'
import { todayInRome } from '~/i18n/format'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { nextNumber } from '../../core/counter'
import { discardStoredFile } from '../../core/discard-stored-file'
import type { Pauses } from '../../core/pauses'
import { withTransaction } from '../../core/transaction'
import type { RulingRow } from '../../db/tables'
import type { LetterDeviation, RulingLetter } from '../../drivers/pdf/ruling/ruling-letter'
import type { ItemOwner } from '../companies/find-item-owner'
import type { UsedKey } from '../idempotency/once'
import { completeSealsOf, waitsSince, type Shelf } from '../seal/keep-seal'
import { printedCertifier } from '../settings/certifier-settings'
import { renderDocument } from '../settings/render-document'
import { exchangeLetter, lettersWaiting, subjectOf } from './rulings.repository'

/** What a ruling says, known before it is written. */
export interface Said {
  kind: RulingKind
  subject: { type: RulingSubject; id: string; name: string; number: string | null }
  company: ItemOwner
  reason: string
  effectiveOn: string
  /** Null for the whole. */
  products: { id: string; name: string; code: string }[] | null
  publicNote?: string | null
  goods?: GoodsTouched
  goodsFrom?: string | null
  lots?: string | null
  months?: number
  /** For the letter. */
  deviations?: LetterDeviation[]
  usedKey?: UsedKey | null
}

export type Written = Pick<RulingRow, 'id' | 'number' | 'at'>

/**
 * The letter is drawn and stored before the transaction in which `write` does what the ruling says: both stand, or
 * neither. What takes part in it tells the company. A number whose ruling is refused meanwhile is left out.
 */
export async function rule<T>(
  ctx: Ctx,
  said: Said,
  write: (tx: Ctx, keep: (changes?: Partial<RulingRow>) => Promise<Written>) => Promise<T>,
): Promise<T> {
  const prepared = await prepareRuling(ctx, said)
  try {
    return await withTransaction(ctx, (tx) =>
      write(tx, (changes) => keepRuling(tx, { ...prepared, ...changes }, said)),
    )
  } catch (error) {
    await discardStoredFile(ctx, prepared.storage_key, error)
    throw error
  }
}

type Prepared = Omit<RulingRow, 'at' | 'storage_key'> & { storage_key: string }

/** A ruling with its letter, to be kept by `keepRuling`, or its letter discarded. */
export async function prepareRuling(ctx: Ctx, said: Said): Promise<Prepared> {
  const year = todayInRome(ctx.clock()).slice(0, 4)
  const number = `PV-${year}-${String(await nextNumber(ctx, `ruling-${year}`)).padStart(5, '0')}`
  const { bytes, seal } = await renderDocument(ctx, await letterOf(ctx, number, said))
  const id = ctx.newId()
  const storage_key = `rulings/${id}`
  await ctx.storage.put(storage_key, bytes)
  return {
    id,
    number,
    kind: said.kind,
    subject_type: said.subject.type,
    subject_id: said.subject.id,
    company_id: said.company.id,
    head_quarter_id: said.company.headQuarterId,
    is_whole: said.products === null ? 1 : 0,
    reason: said.reason,
    public_note: said.publicNote ?? null,
    goods_from: said.goods === 'from' ? (said.goodsFrom ?? null) : null,
    lots: said.lots ?? null,
    effective_on: said.effectiveOn,
    months: said.months ?? 0,
    due_note: null,
    created_by: actorOf(ctx).userId,
    storage_key,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    seal_waits_since: waitsSince(seal, nowOf(ctx)),
    seen_at: null,
    seen_by: null,
    idempotency_key: said.usedKey?.key ?? null,
    key_digest: said.usedKey?.digest ?? null,
  }
}

/** In the transaction that does what it says. */
export async function keepRuling(
  tx: Ctx,
  row: Omit<RulingRow, 'at'>,
  { products }: Pick<Said, 'products'>,
): Promise<Written> {
  const at = await nextInstant(tx, row.subject_id)
  await tx.db
    .insertInto('rulings')
    .values({ ...row, at })
    .execute()
  const rows = (products ?? []).map(({ id }) => ({ ruling_id: row.id, product_id: id }))
  for (let start = 0; start < rows.length; start += 1000)
    await tx.db
      .insertInto('ruling_products')
      .values(rows.slice(start, start + 1000))
      .execute()
  return { id: row.id, number: row.number, at }
}

/** Later than the last of the subject, whichever machine's clock says it: their order is what counts. */
async function nextInstant(tx: Ctx, subjectId: string): Promise<string> {
  const last = await tx.db
    .selectFrom('rulings')
    .select('at')
    .where('subject_id', '=', subjectId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const now = nowOf(tx)
  return last && last.at >= now ? addMilliseconds(last.at, 1).toISOString() : now
}

async function letterOf(ctx: Ctx, number: string, said: Said): Promise<RulingLetter> {
  const { company, subject } = said
  return {
    kind: 'ruling',
    number,
    ruling: said.kind,
    subject: { type: subject.type, name: subject.name, number: subject.number },
    certifier: await printedCertifier(ctx),
    client: {
      businessName: company.headQuarterName,
      address: company.headQuarterAddress,
      businessCode: company.headQuarterBusinessCode,
    },
    facility: { businessName: company.businessName, address: company.address },
    effectiveOn: said.effectiveOn,
    reason: said.reason,
    publicNote: said.publicNote ?? null,
    goods:
      said.kind === 'suspend'
        ? { from: said.goods === 'from' ? (said.goodsFrom ?? null) : null, lots: said.lots ?? null }
        : null,
    products: said.products?.map(({ name, code }) => ({ name, code })) ?? null,
    deviations: said.deviations ?? [],
    creationInstant: nowOf(ctx),
  }
}

const letters: Shelf<Awaited<ReturnType<typeof lettersWaiting>>[number]> = {
  folder: 'rulings',
  waiting: lettersWaiting,
  exchange: (tx, before, { storage_key, sha256, seal }) =>
    exchangeLetter(tx, before, { storage_key, sha256, seal_waits_since: waitsSince(seal, nowOf(tx)) }),
  event: (letter) => ({ action: 'ruling.stamped', ...subjectOf(letter) }),
}

/** As certificates: `completeSeals`. */
export const stampLetters = (ctx: Ctx, pauses?: Pauses): Promise<number> =>
  completeSealsOf(letters, ctx, pauses)
