import type { Ctx } from '../core/context'
import { handle } from './handle'
import { certificationGroups } from '../modules/certificates/certification-groups'
import { partnerOptions } from '../modules/companies/partners/partner-options'
import { listIngredientGroups } from '../modules/lookups/list-ingredient-groups'
import { listLookup } from '../modules/lookups/list-lookups'

const asPage =
  <Input, Item>(find: (ctx: Ctx, input: Input) => Promise<Item[]>) =>
  async (ctx: Ctx, input: Input) => {
    const items = await find(ctx, input)
    return { items, totalItems: items.length }
  }

export const lookupHandlers = handle('lookups', {
  ingredientGroups: asPage(listIngredientGroups),
  kosherGroups: asPage((ctx) => listLookup(ctx, 'kosher_groups')),
  kosherStatus: asPage((ctx) => listLookup(ctx, 'kosher_statuses')),
  restrictions: asPage((ctx) => listLookup(ctx, 'restrictions')),
  vendors: asPage((ctx, input) => partnerOptions(ctx, 'vendor', input.Search)),
  behalves: asPage((ctx, input) => partnerOptions(ctx, 'behalf', input.Search)),
  certificationGroups,
})
