import type { Ctx } from '../../core/context'
import { namesInCompany, namesInHeadQuarter } from './ingredients-import.repository'

export type NamedIngredient = Awaited<ReturnType<typeof namedIngredients>>[number]

/** The newest versions; with `headQuarterId` those of all its facilities, the newest of each status. */
export const namedIngredients = (ctx: Ctx, of: { companyId: string } | { headQuarterId: string }) =>
  'companyId' in of ? namesInCompany(ctx, of.companyId) : namesInHeadQuarter(ctx, of.headQuarterId)
