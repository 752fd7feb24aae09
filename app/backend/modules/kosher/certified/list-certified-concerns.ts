import type { InputOf } from '~/contract/calls/call'
import type { certificates } from '~/contract/calls/certificates/certificates'
import type { CertifiedConcern } from '~/contract/certificates/certificates'
import type { Paged } from '~/contract/fields'
import { groupNumber } from '~/domain/certificates/certificate-rules'
import { linesIn, type Concern } from '~/domain/kosher/concern'
import type { Ctx } from '../../../core/context'
import { notFound } from '../../../core/errors'
import { findItemOwner } from '../../companies/find-item-owner'
import { namesOfLines } from '../../lines/plant-lines'
import {
  findCertifiedConcern,
  namesOfIngredients,
  pageOfConcerns,
  type NamedConcern,
} from './certified-concerns.repository'

/** Open concerns, the longest open first. @throws AppError 404 for an unknown company */
export async function listCertifiedConcerns(
  ctx: Ctx,
  input: InputOf<typeof certificates.concerns>,
): Promise<Paged<CertifiedConcern>> {
  const company = input.CompanyId ? await findItemOwner(ctx, input.CompanyId) : null
  if (input.CompanyId && !company) throw notFound()
  const facilities = company !== null && company?.headQuarterId === input.CompanyId
  const page = await pageOfConcerns(ctx, { ...input, facilities })
  return { ...page, items: await shown(ctx, page.items) }
}

/** @throws AppError 404 */
export async function getCertifiedConcern(ctx: Ctx, id: string): Promise<CertifiedConcern> {
  const row = await findCertifiedConcern(ctx, id)
  const [concern] = row ? await shown(ctx, [row]) : []
  if (!concern) throw notFound()
  return concern
}

async function shown(ctx: Ctx, rows: readonly NamedConcern[]): Promise<CertifiedConcern[]> {
  const parsed = rows.map((row) => ({ row, concerns: JSON.parse(row.concerns) as Concern[] }))
  const names = await namesOfIngredients(
    ctx,
    parsed.flatMap(({ concerns }) => concerns.flatMap(({ ingredients }) => ingredients)),
  )
  const lines = await namesOfLines(
    ctx,
    parsed.flatMap(({ concerns }) => concerns.flatMap(linesIn)),
  )
  return parsed.map(({ row, concerns }) => ({
    id: row.id,
    certificationGroup: {
      id: row.certification_group_id,
      number: groupNumber(row.year, row.sequence),
      name: row.group_name,
      expireOn: row.expire_on,
    },
    product: { id: row.product_id, name: row.product_name },
    companyId: row.company_id,
    companyName: row.company_name,
    headQuarterId: row.head_quarter_id,
    headQuarterName: row.head_quarter_name,
    code: row.code,
    weight: row.weight,
    concerns,
    names: Object.fromEntries(
      concerns.flatMap((concern) => [
        ...concern.ingredients.map((id): [string, string] => [id, names.get(id) ?? '']),
        ...linesIn(concern).map((id): [string, string] => [id, lines.get(id) ?? '']),
      ]),
    ),
    since: row.since,
    settled:
      row.settled_as && row.settled_at
        ? { as: row.settled_as, at: row.settled_at, by: row.settler_name, note: row.settled_note }
        : null,
    version: row.version,
  }))
}
