import type { Lookup } from '~/contract/lookups'
import type { UserType } from '~/domain/review'
import { searchKey } from '~/domain/text/search-key'
import { importedIngredient } from '../ingredients/ingredient-fields'
import type { NewIngredient } from '../ingredients/add-many-ingredients'
import type { NamedIngredient } from '../ingredients/named-ingredients'
import { columnsOf, formsOf } from './import-forms'
import { cellsByField, flagOf, lookupReader, type RowReader } from './plan-rows'
import { problem } from './problems'
import { readDate } from './read-cells'

/** Identity within a facility: name, RMC and vendor. */
const keyOf = (name: string, rmc: string | null | undefined, vendorName: string | null | undefined) =>
  [name, rmc, vendorName].map((part) => searchKey(part)).join('\n')

/** Rows of ingredients as input of a side's form (spec §5). */
export function ingredientReader(
  side: UserType,
  companyId: string,
  lookups: { kosherGroups: Lookup[]; kosherStatuses: Lookup[] },
  existing: NamedIngredient[],
): RowReader<NewIngredient> {
  const there = new Set(
    existing.flatMap(({ name, rmc, vendorName, suggestedVendor }) =>
      [vendorName, suggestedVendor ?? vendorName].map((vendor) => keyOf(name, rmc, vendor)),
    ),
  )
  const kosherGroup = lookupReader(lookups.kosherGroups)
  const kosherStatus = lookupReader(lookups.kosherStatuses)
  return {
    schema: formsOf[side].ingredients,
    columns: columnsOf(side, 'ingredients'),
    columnOf: importedIngredient,
    read(row, refuse) {
      const { cells } = row
      if (cells.rmcDescription !== undefined && cells.rmc === undefined)
        refuse('rmcDescription', problem('rmcMissing'))
      return {
        ...cellsByField(row, importedIngredient),
        companyId,
        name: cells.name ?? '',
        expirationDate: cells.expirationDate === undefined ? '' : readDate(cells.expirationDate),
        kosherGroupId: kosherGroup(row, 'kosherGroup', refuse),
        kosherStatusId: kosherStatus(row, 'kosherStatus', refuse),
        isPassover: flagOf(row, refuse),
      }
    },
    keyOf: (input) => keyOf(input.name, input.ingredientGroupRmc, input.vendorName ?? input.suggestedVendor),
    exists: (key) => there.has(key),
    identity: {
      items: existing.map((item) => {
        const vendors = [item.suggestedVendor ?? item.vendorName, item.vendorName]
        return {
          id: item.id,
          status: item.status,
          keys: [
            vendors.map((vendor) => keyOf(item.name, item.rmc, vendor)),
            vendors.map((vendor) => keyOf(item.name, null, vendor)),
          ],
        }
      }),
      keysOf: ({ cells: { name = '', rmc, vendor } }) => [
        keyOf(name, rmc, vendor),
        keyOf(name, null, vendor),
      ],
      loose: [1],
    },
  }
}
