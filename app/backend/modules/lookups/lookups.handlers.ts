import { os } from '../../implement'
import { certificationGroups } from '../certificates/certification-groups'
import { companiesAs } from '../companies/companies-as'
import { listIngredientGroups } from './list-ingredient-groups'
import { lookupValues } from './lookups.repository'

const list = <T>(items: T[]) => ({ items, totalItems: items.length })

export const lookupHandlers = {
  ingredientGroups: os.lookups.ingredientGroups.handler(async ({ context, input }) =>
    list(await listIngredientGroups(context.ctx, input)),
  ),
  kosherGroups: os.lookups.kosherGroups.handler(async ({ context }) =>
    list(await lookupValues(context.ctx, 'kosher_groups')),
  ),
  kosherStatus: os.lookups.kosherStatus.handler(async ({ context }) =>
    list(await lookupValues(context.ctx, 'kosher_statuses')),
  ),
  restrictions: os.lookups.restrictions.handler(async ({ context }) =>
    list(await lookupValues(context.ctx, 'restrictions')),
  ),
  vendors: os.lookups.vendors.handler(async ({ context, input }) =>
    list(await companiesAs(context.ctx, 'vendor', input.Search)),
  ),
  behalves: os.lookups.behalves.handler(async ({ context, input }) =>
    list(await companiesAs(context.ctx, 'behalf', input.Search)),
  ),
  certificationGroups: os.lookups.certificationGroups.handler(({ context, input }) =>
    certificationGroups(context.ctx, input),
  ),
}
