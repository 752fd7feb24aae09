import type { HitOf } from '~/contract/search'
import { readNumbered } from '~/domain/text/numbered'
import type { Ctx } from '../../core/context'
import { placesFound } from '../companies/search-companies'
import { firstDeviations, toDeviationListItem, type NamedDeviation } from './deviations.repository'

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
