import { createHash } from 'node:crypto'
import { todayInRome } from '~/i18n/format'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { notFound, AppError } from '../../core/errors'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { pdfFile } from '../certificates/download-certificate'
import { renderDocument } from '../settings/render-document'
import { lacking } from '../certificates/seal-columns'
import { findItemOwner } from '../companies/find-item-owner'
import { pdfWords } from '~/i18n/it/server/pdf'
import { offeredAt } from '../lines/shown-lines'
import { printedCertifier } from '../settings/certifier-settings'
import type { IngredientListItem } from '~/contract/items/ingredients'
import type { Lookup } from '~/contract/items/lookups'
import type { ScheduleIngredient } from '../../drivers/pdf/schedule/schedule-document'
import { listIngredients } from '../ingredients/list-ingredients'
import { allLookups } from '../lookups/list-lookups'

const { lineUnknown, lineNotKosher } = pdfWords.schedule

async function linesInWords(ctx: Ctx, CompanyId: string): Promise<string[]> {
  const both = ({ it, en }: typeof lineUnknown) => `${it} / ${en}`
  return (await offeredAt(ctx, CompanyId)).map(({ name, state }) => {
    const known = state.notKosher ? both(lineNotKosher) : (state.kosherStatusCode ?? both(lineUnknown))
    return `${name}: ${known}`
  })
}

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
    lines: await linesInWords(ctx, facility.id),
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

/** The same limit as for a certificate's products. */
const AT_MOST = 5000
const AT_ONCE = 500

export const scheduleTooLong = () => new AppError(409, 'schedule.too_long', { details: { limit: AT_MOST } })

/** The newest approved version of each whose group may be used in the plant, by name. @throws AppError 409 `schedule.too_long` */
async function approvedIngredients(ctx: Ctx, companyId: string): Promise<ScheduleIngredient[]> {
  const listed: IngredientListItem[] = []
  for (let Offset = 0; ; Offset += AT_ONCE) {
    const { items, totalItems } = await listIngredients(ctx, {
      CompanyId: companyId,
      Search: undefined,
      WithStatus: ['approved'],
      Sort: 'name',
      Direction: 'asc',
      Offset,
      ItemsPerPage: AT_ONCE,
    })
    if (totalItems > AT_MOST) throw scheduleTooLong()
    listed.push(...items)
    if (items.length < AT_ONCE) break
  }
  const { kosherGroups, kosherStatuses } = await allLookups(ctx)
  const groups = byCode(kosherGroups)
  const statuses = byCode(kosherStatuses)
  return listed.flatMap((item) => {
    const group = groups.get(item.kosherGroupCode)
    if (group?.proof === 'notAllowed') return []
    const isPresentOnly = group?.proof === 'presentOnly'
    const status = statuses.get(item.kosherStatusCode)
    return {
      name: item.name,
      rmc: item.ingredientGroupRmc,
      vendor: item.vendorName,
      groupCode: item.kosherGroupCode,
      groupDescription: group?.description ?? null,
      groupDescriptionEn: group?.descriptionEn ?? null,
      kosherStatusCode: item.kosherStatusCode,
      kosherStatusDescription: status?.description ?? null,
      kosherStatusDescriptionEn: status?.descriptionEn ?? null,
      isPassover: item.isPassover,
      officer: item.agentFullname,
      expireOn: item.expirationDate,
      ...(isPresentOnly && { isPresentOnly }),
    }
  })
}

const byCode = <Entry extends Lookup>(lookups: Entry[]) =>
  new Map<string | null, Entry>(lookups.map((lookup) => [lookup.code, lookup]))
