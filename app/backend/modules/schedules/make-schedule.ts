import { createHash } from 'node:crypto'
import { todayInRome } from '~/i18n/format'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { pdfFile } from '../certificates/download-certificate'
import { renderDocument } from '../certificates/issue/printed-certificate'
import { lacking } from '../certificates/seal-columns'
import { findItemOwner } from '../companies/find-item-owner'
import { printedCertifier } from '../settings/certifier-settings'
import { approvedIngredients } from './approved-ingredients'

/** Approved ingredients of a facility, sealed (docs/decisions/0010-seal.md). @throws AppError 404; 409 too long; 503 */
export async function makeSchedule(ctx: Ctx, { companyId }: { companyId: string }): Promise<File> {
  const facility = await findItemOwner(ctx, companyId)
  if (!facility) throw notFound()
  const now = ctx.clock()
  const madeOn = todayInRome(now)
  const ingredients = await approvedIngredients(ctx, facility.id)
  const { bytes, seal } = await renderDocument(ctx, {
    kind: 'schedule',
    certifier: await printedCertifier(ctx),
    client: {
      businessName: facility.headQuarterName,
      address: facility.headQuarterAddress,
      businessCode: facility.headQuarterBusinessCode,
    },
    facility: { businessName: facility.businessName, address: facility.address },
    madeOn,
    askedBy: actorOf(ctx).name,
    ingredients,
    creationInstant: now.toISOString(),
  })
  await withTransaction(ctx, (tx) =>
    record(tx, {
      action: 'company.schedule_made',
      entityType: 'company',
      entityId: facility.id,
      headQuarterId: facility.headQuarterId,
      after: {
        ingredients: ingredients.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        ...lacking(seal),
      },
    }),
  )
  return pdfFile(bytes, `ingredienti-approvati-${facility.businessName}-${madeOn}`)
}
