import type { InputOf } from '~/contract/calls/call'
import type { deviations } from '~/contract/calls/visits/deviations'
import type { DeviationListItem } from '~/contract/visits/deviations'
import type { Paged } from '~/contract/fields'
import type { Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { findItemOwner } from '../companies/find-item-owner'
import {
  pageOfDeviations,
  firstDeviations,
  toDeviationListItem,
  type NamedDeviation,
} from './deviations.repository'
import type { HitOf } from '~/contract/search'
import { readNumbered } from '~/domain/text/numbered'
import { placesFound } from '../companies/search-companies'

/** Newest first. @throws AppError 404 for a company out of scope */
export async function listDeviations(
  ctx: Ctx,
  input: InputOf<typeof deviations.list>,
): Promise<Paged<DeviationListItem>> {
  const company = input.CompanyId ? await findItemOwner(ctx, input.CompanyId) : null
  if (input.CompanyId && !company) throw notFound()
  return pageOfDeviations(ctx, { ...input, facilities: company?.headQuarterId === input.CompanyId })
}

/** Numbers that begin with the text, and deviations of the companies that it finds. */
export const searchDeviations = async (ctx: Ctx, text: string): Promise<HitOf<'deviation'>[]> =>
  toHits(
    ctx,
    await firstDeviations(ctx, { begins: text.trim().toUpperCase(), placeIds: await placesFound(ctx, text) }),
  )

export async function deviationsWithNumber(ctx: Ctx, text: string): Promise<HitOf<'deviation'>[]> {
  const number = readNumbered('NC', text)
  return number === null ? [] : toHits(ctx, await firstDeviations(ctx, { number }))
}

const toHits = (ctx: Ctx, rows: NamedDeviation[]): HitOf<'deviation'>[] =>
  rows.map((row) => {
    const { id, number, companyName, finding, status, overdue } = toDeviationListItem(ctx, row)
    return { kind: 'deviation', id, name: number, code: null, companyName, finding, status, overdue }
  })
