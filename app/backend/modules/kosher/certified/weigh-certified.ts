import { standingConcerns, type CertifiedConcern } from '~/domain/kosher/certificate-concerns'
import { type CertifiedCode } from '~/domain/kosher/certified-codes'
import type { MadeOn } from '~/domain/kosher/line-concerns'
import { weights } from '~/domain/kosher/concern'
import { nowOf, type Ctx } from '../../../core/context'
import { grouped } from '../../../core/grouped'
import type { CertifiedConcernRow } from '../../../db/tables'
import { judgement, type Judgement } from '../concerns/judgement'
import { madeOnLines } from '../../lines/plant-lines'
import { judgedLines } from '../../products/concerns/product-concerns'
import { productFacts } from '../../products/concerns/product-facts'
import {
  concernsOfChains,
  insertConcern,
  selectNewestApproved,
  onCertificates,
  updateConcern,
  type ApprovedProduct,
  type OnCertificate,
} from './certified-concerns.repository'

/** An answer just given on issuing or approving. */
export interface AnsweredNow {
  as: 'issue' | 'renewal'
  note: string | null
  covers(onCertificate: OnCertificate, approved: ApprovedProduct | undefined, code: CertifiedCode): boolean
}

const batchSize = 100

/**
 * Weighs live certificates of product chains against the products as they are made now, and stores the changed
 * concerns; nothing for chains without a live certificate. In a transaction that has marked them.
 */
export async function weighCertified(
  tx: Ctx,
  rootIds: readonly string[],
  answered?: AnsweredNow,
): Promise<void> {
  let by: Judgement | undefined
  for (let start = 0; start < rootIds.length; start += batchSize) {
    const some = rootIds.slice(start, start + batchSize)
    const listed = await onCertificates(tx, some)
    if (listed.length === 0) continue
    by ??= await judgement(tx)
    await weighBatch(tx, some, listed, by, answered)
  }
}

async function weighBatch(
  tx: Ctx,
  rootIds: readonly string[],
  listed: readonly OnCertificate[],
  by: Judgement,
  answered: AnsweredNow | undefined,
): Promise<void> {
  const approved = await selectNewestApproved(tx, rootIds)
  const approvedRecipe = (row: OnCertificate) => approved.get(row.root_id)?.id ?? row.id
  const lines = await judgedLines(tx, [...new Set(listed.map(approvedRecipe))], by)
  const madeOn = await madeOnLines(
    tx,
    listed.map((row) => ({ id: approvedRecipe(row), company_id: row.company_id })),
    by,
  )
  const kept = grouped(await concernsOfChains(tx, rootIds), concernKey)
  for (const row of listed) {
    const made = lines.get(approvedRecipe(row)) ?? []
    // The certificate's statements, with the recipe of the newest approved version.
    const facts = {
      ...productFacts(row, made, by, undefined, madeOn.get(approvedRecipe(row))),
      withdrawn: !approved.has(row.root_id),
    }
    const found = grouped(standingConcerns(facts, by.today, by.weightsByManagers), ({ code }) => code)
    const those =
      kept.get(concernKey({ product_root_id: row.root_id, certification_group_id: row.group_id })) ?? []
    for (const code of new Set<CertifiedCode>([...found.keys(), ...those.map((one) => one.code)]))
      await write(tx, {
        row,
        code,
        concerns: found.get(code) ?? [],
        lines: made,
        madeOn: facts,
        before: those.find((one) => one.code === code),
        answered: answered?.covers(row, approved.get(row.root_id), code) ? answered : undefined,
        door: answered?.as,
      })
  }
}

const concernKey = (row: Pick<CertifiedConcernRow, 'product_root_id' | 'certification_group_id'>) =>
  `${row.product_root_id} ${row.certification_group_id}`

interface Weighed {
  row: OnCertificate
  code: CertifiedCode
  /** Empty when it is gone. */
  concerns: readonly CertifiedConcern[]
  lines: Lines
  madeOn: MadeOn
  before: CertifiedConcernRow | undefined
  answered: AnsweredNow | undefined
  door: AnsweredNow['as'] | undefined
}

type Lines = Parameters<typeof productFacts>[1]

const open = { settled_as: null, settled_at: null, settled_by: null, settled_note: null }

async function write(tx: Ctx, weighed: Weighed): Promise<void> {
  const { row, code, concerns, before, answered, door } = weighed
  const now = nowOf(tx)
  const by = tx.actor?.userId ?? null
  if (concerns.length === 0) return before && close(tx, before, door)
  const parts = evidenceParts(concerns, weighed.lines, weighed.madeOn)
  const state = {
    product_id: row.id,
    weight: weights[Math.min(...concerns.map(({ weight }) => weights.indexOf(weight)))] ?? 'serious',
    concerns: JSON.stringify(concerns),
    parts: JSON.stringify(parts),
  }
  const settled = answered && {
    settled_as: answered.as,
    settled_at: now,
    settled_by: by,
    settled_note: answered.note,
  }
  if (!before) {
    const chain = { product_root_id: row.root_id, certification_group_id: row.group_id, code }
    await insertConcern(tx, {
      id: tx.newId(),
      ...chain,
      ...state,
      since: now,
      ...open,
      ...settled,
      version: 1,
    })
    return
  }
  const seen = new Set(JSON.parse(before.parts) as string[])
  const isNew = before.settled_at !== null && !parts.every((part) => seen.has(part))
  const changes = { ...state, ...(isNew && { since: now, ...open }), ...settled }
  if (Object.entries(changes).some(([name, value]) => before[name as keyof CertifiedConcernRow] !== value))
    await updateConcern(tx, before, changes)
}

/** If the concern returns, it counts as new. */
async function close(tx: Ctx, before: CertifiedConcernRow, door: Weighed['door']): Promise<void> {
  if (before.settled_at === null)
    await updateConcern(tx, before, {
      parts: '[]',
      settled_as: door === 'renewal' ? 'renewal' : 'gone',
      settled_at: nowOf(tx),
      settled_by: door === 'renewal' ? (tx.actor?.userId ?? null) : null,
    })
  else if (before.parts !== '[]') await updateConcern(tx, before, { parts: '[]' })
}

/** A line in another state is another concern. */
function stateOfLine(id: string, madeOn: MadeOn): string {
  const line = madeOn.plantLines.find(({ lineId }) => lineId === id)
  return [id, line?.notKosher ? 'notKosher' : line?.kosherStatus?.nature].join(' ')
}

/** The concerns of a code by reason, line and ingredient, whichever its version; one approved again with other data is another. */
function evidenceParts(concerns: readonly CertifiedConcern[], recipe: Lines, madeOn: MadeOn): string[] {
  const byId = new Map(recipe.map((line) => [line.id, line]))
  const parts = concerns.flatMap((concern) => {
    const why =
      'pair' in concern
        ? concern.pair
        : 'why' in concern
          ? concern.why
          : 'itself' in concern
            ? concern.itself
            : ''
    const lines = 'lines' in concern ? concern.lines.map((id) => stateOfLine(id, madeOn)) : []
    const about = concern.ingredients.map((id) => {
      const line = byId.get(id)
      const newer = concern.code === 'changedSince' ? (line?.newer?.ingredientId ?? '') : ''
      return [line?.root_id ?? id, newer].filter(Boolean).join(' ')
    })
    return (about.length + lines.length > 0 ? [...about, ...lines] : ['']).map((one) => `${why}:${one}`)
  })
  return [...new Set(parts)].sort()
}
