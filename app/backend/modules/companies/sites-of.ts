import type { Ctx } from '../../core/context'
import { live } from './companies.repository'

export const listSites = (ctx: Ctx, headQuarterId: string): Promise<{ id: string; name: string }[]> =>
  live(ctx, headQuarterId)
    .select(['companies.id', 'companies.business_name as name'])
    .orderBy('companies.name_key')
    .orderBy('companies.id')
    .execute()
