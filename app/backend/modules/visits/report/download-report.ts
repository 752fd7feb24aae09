import type { VisitReports } from '~/contract/visits/visits'
import { scopeOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import { notFound } from '../../../core/errors'
import { pdfFile } from '../../certificates/download-certificate'
import { visitWithEvidence } from '../evidence/visit-row'
import { visitInSight } from '../get-visit'
import { selectAddenda } from './addenda.repository'

/** The stored bytes; never drawn again. @throws AppError 404, also until it is drawn, and for a company until it is told */
export async function downloadReport(
  ctx: Ctx,
  { visitId, Addendum }: { visitId: string; Addendum?: number | undefined },
): Promise<File> {
  const visit = await visitWithEvidence(ctx, visitId)
  if (!visit.report_storage_key) throw notFound()
  const key =
    Addendum === undefined
      ? visit.report_storage_key
      : (await selectAddenda(ctx, visitId)).find(({ number }) => number === Addendum)?.storage_key
  if (!key) throw notFound()
  const name = Addendum === undefined ? visit.number : `${visit.number}-integrazione-${Addendum}`
  return pdfFile(await ctx.storage.read(key), `verbale-${name}`)
}

/** None for a company before they are told. @throws AppError 404 */
export async function listReports(ctx: Ctx, visitId: string): Promise<VisitReports> {
  const { is_told, report_sha256, report_size: size } = await visitInSight(ctx, visitId)
  const sha256 = scopeOf(ctx) === null || is_told === 1 ? report_sha256 : null
  const addenda = sha256 === null ? [] : await selectAddenda(ctx, visitId)
  return {
    report: sha256 === null ? null : { sha256, size: size ?? 0 },
    addenda: addenda.map((one) => ({
      number: one.number,
      madeAt: one.made_at ?? '',
      confirms: one.confirms === 1,
      sha256: one.sha256 ?? '',
      size: one.size ?? 0,
    })),
  }
}
