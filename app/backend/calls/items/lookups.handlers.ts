import type { Ctx } from '../../core/context'
import { handle } from '../handle'
import { certificationGroups } from '../../modules/certificates/certification-groups'
import { partnerOptions } from '../../modules/companies/partners/partner-uses'
import {
  listKosherGroups,
  listKosherStatuses,
  listRestrictions,
  listIngredientGroups,
} from '../../modules/lookups/list-lookups'
import { addEntry, archiveEntry, listEntries, saveEntry } from '../../modules/lookups/lookup-entries'

const asPage =
  <Input, Item>(find: (ctx: Ctx, input: Input) => Promise<Item[]>) =>
  async (ctx: Ctx, input: Input) => {
    const items = await find(ctx, input)
    return { items, totalItems: items.length }
  }

export const lookupHandlers = handle('lookups', {
  ingredientGroups: asPage(listIngredientGroups),
  kosherGroups: asPage(listKosherGroups),
  kosherStatus: asPage(listKosherStatuses),
  restrictions: asPage(listRestrictions),
  vendors: asPage((ctx, input) => partnerOptions(ctx, 'vendor', input.Search)),
  behalves: asPage((ctx, input) => partnerOptions(ctx, 'behalf', input.Search)),
  certificationGroups,
  entries: listEntries,
  addEntry,
  saveEntry,
  archiveEntry,
})
