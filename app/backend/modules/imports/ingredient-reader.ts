import { CertifierCreateIngredient } from '~/contract/ingredients'
import type { Lookup } from '~/contract/lookups'
import { importColumns } from '~/domain/imports'
import { searchKey } from '~/domain/search-key'
import { importedIngredient } from '../ingredients/ingredient-fields'
import type { NamedIngredient } from '../ingredients/named-ingredients'
import { cellsByField, flagOf, lookupReader, type RowReader } from './plan-rows'
import { problem } from './problems'
import { readDate } from './read-cells'

/** Identity within a facility: name, RMC and vendor. */
const keyOf = (name: string, rmc: string | null | undefined, vendorName: string | null | undefined) =>
  [name, rmc, vendorName].map((part) => searchKey(part)).join('\n')

/** Rows of ingredients as input of the certifier's form (spec §5 "Certifier new ingredient"). */
export function ingredientReader(
  companyId: string,
  lookups: { kosherGroups: Lookup[]; kosherStatuses: Lookup[] },
  existing: NamedIngredient[],
): RowReader<typeof CertifierCreateIngredient> {
  const there = new Set(existing.map(({ name, rmc, vendorName }) => keyOf(name, rmc, vendorName)))
  const kosherGroup = lookupReader(lookups.kosherGroups)
  const kosherStatus = lookupReader(lookups.kosherStatuses)
  return {
    schema: CertifierCreateIngredient,
    columns: importColumns.ingredients,
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
    keyOf: (input) => keyOf(input.name, input.ingredientGroupRmc, input.vendorName),
    exists: (key) => there.has(key),
  }
}
