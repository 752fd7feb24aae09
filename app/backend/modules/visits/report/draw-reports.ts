import { createHash, randomUUID } from 'node:crypto'
import { nowOf, type Ctx } from '../../../core/context'
import { discardStoredFile } from '../../../core/discard-stored-file'
import { Pauses } from '../../../core/pauses'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import type { VisitAddendumRow, VisitRow } from '../../../db/tables'
import { StoredFileMissing } from '../../../drivers/storage/port'
import { renderDocument } from '../../settings/render-document'
import { selectAddenda, dueAddenda, finishAddendum } from './addenda.repository'
import { printedVisit, type PrintedVisit } from './printed-visit'
import { tellReport } from './tell-report'
import { selectAccount, keepReport, readVisit, visitsWithoutReport } from './reports.repository'

/**
 * Draws pending reports, each once: the first to finish is kept, and what a crash interrupted starts again.
 * @param pauses of earlier rounds: a report that fails neither holds up others nor fills the log
 * @returns how many
 */
export async function drawReports(ctx: Ctx, pauses = new Pauses()): Promise<number> {
  let drawn = 0
  const attempt = async (id: string, visit: string, draw: () => Promise<boolean>) => {
    try {
      if (await draw()) drawn++
      pauses.end(id)
    } catch (cause) {
      const error = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
      const next = pauses.afterFailure(id, ctx.clock())
      ctx.log.error({ visit, ...next, error }, 'the report of a visit could not be made')
    }
  }
  const waiting = pauses.waiting(ctx.clock())
  for (const visit of await visitsWithoutReport(ctx, waiting))
    await attempt(visit.id, visit.id, () => drawReport(ctx, visit))
  for (const addendum of await dueAddenda(ctx, waiting))
    await attempt(addendum.id, addendum.visit_id, () => drawAddendum(ctx, addendum))
  return drawn
}

async function drawReport(ctx: Ctx, visit: VisitRow): Promise<boolean> {
  const completeAt = visit.complete_at ?? ''
  const printed = await printedVisit(await asLead(ctx, visit), visit, {
    isMeant: ({ received_at }) => received_at <= completeAt,
    addendum: null,
  })
  return kept(ctx, printed, async (tx, { key, sha256, size }) => {
    const isFirst = await keepReport(tx, visit.id, {
      report_storage_key: key,
      report_sha256: sha256,
      report_size: size,
    })
    if (!isFirst) return false
    await record(tx, {
      action: 'visit.report_made',
      entityType: 'visit',
      entityId: visit.id,
      headQuarterId: visit.head_quarter_id,
      after: { number: visit.number, sha256 },
    })
    await tellReport(tx, visit.id)
    return true
  })
}

async function drawAddendum(ctx: Ctx, addendum: VisitAddendumRow): Promise<boolean> {
  const { visit_id, number, confirms } = addendum
  const visit = await readVisit(ctx, visit_id)
  const told = new Set((await selectAddenda(ctx, visit_id)).flatMap(parseEvidence))
  const completeAt = visit.complete_at ?? ''
  const isMeant = (one: { id: string; received_at: string }) =>
    one.received_at > completeAt && !told.has(one.id)
  const confirmed =
    confirms === 1 && visit.confirmed_at ? { at: visit.confirmed_at, note: visit.confirmed_note } : null
  const printed = await printedVisit(await asLead(ctx, visit), visit, {
    isMeant,
    addendum: { number, reportSha256: visit.report_sha256 ?? '', confirmed },
  })
  return kept(ctx, printed, async (tx, { key, sha256, size }) => {
    const isFirst = await finishAddendum(tx, addendum, {
      evidence: JSON.stringify(printed.evidence),
      made_at: nowOf(tx),
      storage_key: key,
      sha256,
      size,
    })
    if (!isFirst) return false
    await record(tx, {
      action: 'visit.addendum_made',
      entityType: 'visit',
      entityId: visit_id,
      headQuarterId: visit.head_quarter_id,
      after: { number: visit.number, addendum: number, sha256 },
    })
    return true
  })
}

const parseEvidence = ({ evidence }: VisitAddendumRow) => JSON.parse(evidence) as string[]

/** Draws the report as its lead inspector sees it. */
async function asLead(ctx: Ctx, { lead_id: userId }: VisitRow): Promise<Ctx> {
  const { email, name, lang } = await selectAccount(ctx, userId)
  return {
    ...ctx,
    actor: {
      userId,
      email,
      name,
      userType: 'Certifier',
      isCertifierCompanyManager: false,
      isReader: false,
      headQuarterId: null,
      lang,
    },
  }
}

interface Stored {
  key: string
  sha256: string
  size: number
}

/** @param keep records it; false if another process did so first */
async function kept(
  ctx: Ctx,
  { report, photos }: PrintedVisit,
  keep: (tx: Ctx, stored: Stored) => Promise<boolean>,
): Promise<boolean> {
  const pictures: Record<string, Uint8Array> = {}
  for (const { id, small_storage_key } of photos) {
    const bytes = await ctx.storage.read(small_storage_key).catch((error: unknown) => {
      if (error instanceof StoredFileMissing) return null
      throw error
    })
    if (bytes) pictures[id] = bytes
  }
  // Retried when the authority answers.
  const { bytes } = await renderDocument(ctx, report, { photos: pictures, isPatient: true })
  const key = `reports/${randomUUID()}`
  await ctx.storage.put(key, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  try {
    const isKept = await withTransaction(ctx, (tx) => keep(tx, { key, sha256, size: bytes.byteLength }))
    if (!isKept) await ctx.storage.remove(key)
    return isKept
  } catch (error) {
    await discardStoredFile(ctx, key, error)
    throw error
  }
}
