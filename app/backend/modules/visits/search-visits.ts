import type { HitOf } from '~/contract/search'
import { readNumbered } from '~/domain/text/numbered'
import type { Ctx } from '../../core/context'
import { placesFound } from '../companies/search-companies'
import { shownVisits } from './shown-visits'
import { firstVisits, type NamedVisit } from './visits.repository'

/** Numbers that begin with the text, and visits of the companies that it finds. */
export const searchVisits = async (ctx: Ctx, text: string): Promise<HitOf<'visit'>[]> =>
  toHits(
    ctx,
    await firstVisits(ctx, { begins: text.trim().toUpperCase(), placeIds: await placesFound(ctx, text) }),
  )

export async function visitsWithNumber(ctx: Ctx, text: string): Promise<HitOf<'visit'>[]> {
  const number = readNumbered('VS', text)
  return number === null ? [] : toHits(ctx, await firstVisits(ctx, { number }))
}

const toHits = async (ctx: Ctx, rows: NamedVisit[]): Promise<HitOf<'visit'>[]> =>
  (await shownVisits(ctx, rows)).map(({ id, number, companyName, plannedOn, status, arriving, late }) => ({
    kind: 'visit',
    id,
    name: number,
    code: null,
    companyName,
    plannedOn,
    status,
    arriving,
    late,
  }))
