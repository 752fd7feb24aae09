import type { CertificateRow } from '~/contract/certificates'
import type { Company } from '~/contract/companies'
import type { IngredientRow } from '~/contract/ingredients'
import type { ProductRow } from '~/contract/products'
import { badgeOf } from '~/domain/review'
import { dayInRome } from '~/i18n/format'
import type { Words } from '~/i18n/words'

/** A day is a type of its own, so that a workbook gets a real date. */
export type Cell = string | number | null | { day: string }

export interface ExportColumn<Row> {
  header: string
  cell: (row: Row) => Cell
  /** In characters. */
  width: number
}

const day = (value: string | null): Cell => (value ? { day: value } : null)
const dayOf = (instant: string): Cell => ({ day: dayInRome(instant) })

/** With an import's column names: a list can be exported, corrected and imported again. */
export function ingredientColumns(w: Words): ExportColumn<IngredientRow>[] {
  const { column } = w.exports
  const { columns: imported } = w.imports
  return [
    { header: imported.name, width: 36, cell: (row) => row.name },
    { header: column.headQuarter, width: 30, cell: (row) => row.headQuarterName },
    { header: column.facility, width: 30, cell: (row) => row.companyName },
    { header: imported.rmc, width: 14, cell: (row) => row.ingredientGroupRmc },
    { header: imported.rmcDescription, width: 30, cell: (row) => row.ingredientGroupDescription },
    { header: imported.expirationDate, width: 12, cell: (row) => day(row.expirationDate) },
    { header: imported.vendor, width: 30, cell: (row) => row.vendorName },
    { header: column.suggestedVendor, width: 30, cell: (row) => row.suggestedVendor },
    { header: column.status, width: 16, cell: (row) => w.common.status[row.status] },
    { header: column.statusSince, width: 20, cell: (row) => dayOf(row.statusAt) },
    { header: imported.kosherGroup, width: 14, cell: (row) => row.kosherGroupCode },
    { header: imported.kosherStatus, width: 14, cell: (row) => row.kosherStatusCode },
    { header: imported.isPassover, width: 18, cell: (row) => (row.isPassover ? w.common.yes : w.common.no) },
    { header: imported.agentFullname, width: 30, cell: (row) => row.agentFullname },
    { header: column.createdAt, width: 12, cell: (row) => dayOf(row.createdAt) },
  ]
}

export function productColumns(w: Words): ExportColumn<ProductRow>[] {
  const { column } = w.exports
  const { columns: imported } = w.imports
  return [
    { header: imported.name, width: 36, cell: (row) => row.name },
    { header: column.code, width: 14, cell: (row) => row.code },
    { header: column.headQuarter, width: 30, cell: (row) => row.headQuarterName },
    { header: column.facility, width: 30, cell: (row) => row.companyName },
    { header: column.createdAt, width: 12, cell: (row) => dayOf(row.createdAt) },
    { header: column.status, width: 16, cell: (row) => w.common.status[badgeOf(row)] },
    { header: column.statusSince, width: 20, cell: (row) => dayOf(row.statusAt) },
    { header: imported.kosherStatus, width: 24, cell: (row) => row.kosherStatusDescription },
    { header: imported.restriction, width: 30, cell: (row) => row.restrictionDescription },
    { header: imported.isPassover, width: 18, cell: (row) => (row.isPassover ? w.common.yes : w.common.no) },
    { header: imported.onBehalf, width: 30, cell: (row) => row.onBehalfName },
    { header: imported.agentFullname, width: 30, cell: (row) => row.agentFullname },
    { header: column.certificate, width: 30, cell: (row) => row.certificationGroup?.name ?? null },
    {
      header: column.certificateExpiry,
      width: 12,
      cell: (row) => day(row.certificationGroup?.expireOn ?? null),
    },
  ]
}

export function certificateColumns(w: Words): ExportColumn<CertificateRow>[] {
  const { column } = w.exports
  return [
    { header: column.name, width: 36, cell: ({ certificationGroup: group }) => group.name },
    { header: column.number, width: 14, cell: ({ certificationGroup: group }) => group.number },
    { header: column.description, width: 40, cell: ({ certificationGroup: group }) => group.description },
    { header: column.headQuarter, width: 30, cell: ({ certificationGroup: group }) => group.headQuarterName },
    { header: column.facility, width: 30, cell: ({ certificationGroup: group }) => group.companyName },
    { header: column.lot, width: 16, cell: ({ certificationGroup: group }) => group.lotNumber },
    { header: column.expiry, width: 12, cell: ({ certificationGroup: group }) => day(group.expireOn) },
    { header: column.products, width: 10, cell: (row) => row.productCount },
    { header: column.createdAt, width: 12, cell: ({ certificationGroup: group }) => dayOf(group.createdAt) },
    { header: column.status, width: 14, cell: ({ certificationGroup: { state } }) => w.certificates[state] },
  ]
}

export function companyColumns(w: Words): ExportColumn<Company>[] {
  const { column } = w.exports
  return [
    { header: column.businessName, width: 36, cell: (row) => row.businessName },
    { header: column.businessCode, width: 16, cell: (row) => row.businessCode },
    { header: column.street, width: 30, cell: (row) => row.street },
    { header: column.zipCode, width: 8, cell: (row) => row.zipCode },
    { header: column.city, width: 20, cell: (row) => row.city },
    { header: column.district, width: 10, cell: (row) => row.district },
    { header: column.country, width: 14, cell: (row) => row.country },
    {
      header: column.manufacturer,
      width: 12,
      cell: (row) => (row.manufactoring ? w.common.yes : w.common.no),
    },
    { header: column.createdAt, width: 12, cell: (row) => dayOf(row.createdAt) },
  ]
}
