import type { Lookup } from '~/contract/items/lookups'
import type { UserType } from '~/domain/items/review'
import { searchKey } from '~/domain/text/search-key'
import type { NewIngredient, NamedIngredient } from '../../ingredients/add-many-ingredients'
import type { NumberedCertificate } from '../../supplier-certificates/follow/follow-typed-numbers'
import { columnsOf, importForms, ingredientFileColumns } from '../import-forms'
import { cellsByField, flagOf, lookupReader, type RowReader } from '../plan-rows'
import type { TableRow } from './read-table'
import { problem } from '../problems'
import { readDate } from './read-cells'

/** Identity within a facility: name, RMC and vendor. */
const keyOf = (name: string, rmc: string | null | undefined, vendorName: string | null | undefined) =>
  [name, rmc, vendorName].map((part) => searchKey(part)).join('\n')

/** A row that is refused for its certificate has no second problem if it has no date itself. */
const anyDay = '2000-01-01'

type Refuse = Parameters<RowReader<NewIngredient>['read']>[1]

/** The certificate that a row names, of its vendor if it says one. */
function certificateOf(
  { cells: { certificateNumber, vendor } }: TableRow,
  certificates: readonly NumberedCertificate[],
  refuse: Refuse,
): NumberedCertificate | undefined {
  if (certificateNumber === undefined) return undefined
  const numbered = certificates.filter(({ numberKey }) => numberKey === searchKey(certificateNumber))
  const found = numbered.filter(
    ({ vendorName }) => vendor === undefined || searchKey(vendorName) === searchKey(vendor),
  )
  const [one, another] = found
  if (one === undefined)
    refuse(
      'certificateNumber',
      numbered[0] ? problem('otherVendor', numbered[0].vendorName ?? '') : problem('noSuchCertificate'),
    )
  if (another === undefined) return one
  refuse('certificateNumber', problem('ambiguousCertificate'))
  return undefined
}

/**
 * Rows of ingredients as input of a side's form (specification §5). @param certificates those that rows may name; null
 * for rows of existing ingredients, whose certificates are chosen elsewhere
 */
export function ingredientReader(
  side: UserType,
  companyId: string,
  lookups: { kosherGroups: Lookup[]; kosherStatuses: Lookup[] },
  existing: NamedIngredient[],
  certificates: readonly NumberedCertificate[] | null,
): RowReader<NewIngredient> {
  const there = new Set(
    existing.flatMap(({ name, rmc, vendorName, suggestedVendor }) =>
      [vendorName, suggestedVendor ?? vendorName].map((vendor) => keyOf(name, rmc, vendor)),
    ),
  )
  const kosherGroup = lookupReader(lookups.kosherGroups)
  const kosherStatus = lookupReader(lookups.kosherStatuses)
  return {
    schema: importForms[side].ingredients,
    columns: columnsOf(side, 'ingredients'),
    columnOf: ingredientFileColumns,
    read(row, refuse) {
      const { cells } = row
      if (cells.rmcDescription !== undefined && cells.rmc === undefined)
        refuse('rmcDescription', problem('rmcMissing'))
      const certificate = certificates && certificateOf(row, certificates, refuse)
      const isRefused = certificates !== null && cells.certificateNumber !== undefined && !certificate
      const typed = cells.expirationDate === undefined ? '' : readDate(cells.expirationDate, row.isMonthFirst)
      if (certificate && typed !== '' && typed !== certificate.expiresOn)
        refuse('expirationDate', problem('otherExpiry', certificate.expiresOn.split('-').reverse().join('/')))
      const kitniyot = flagOf(row, refuse, 'containsKitniyot')
      return {
        ...cellsByField(row, ingredientFileColumns),
        supplierCertificateId: certificate?.id,
        companyId,
        name: cells.name ?? '',
        expirationDate: certificate?.expiresOn ?? (isRefused && typed === '' ? anyDay : typed),
        kosherGroupId: kosherGroup(row, 'kosherGroup', refuse),
        kosherStatusId: kosherStatus(row, 'kosherStatus', refuse),
        isPassover: flagOf(row, refuse),
        containsKitniyot: kitniyot === undefined ? undefined : kitniyot ? 'yes' : 'no',
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
