import type { CertificateListItem } from '~/contract/certificates/certificates'
import type { RulingListItem } from '~/contract/certificates/rulings'
import type { Company, ListedCompany } from '~/contract/companies'
import type { DeviationListItem } from '~/contract/visits/deviations'
import type { Lookup } from '~/contract/items/lookups'
import type { IngredientListItem } from '~/contract/items/ingredients'
import type { ItemRow } from '~/contract/items/items'
import type { ListedProduct } from '~/contract/items/products'
import type { SupplierCertificateListItem } from '~/contract/items/supplier-certificates'
import type { VisitListItem } from '~/contract/visits/visits'
import { formatShortCode } from '~/domain/text/short-code'
import { ingredientSeparator, inLines } from '~/domain/items/imports'
import { daysBetween } from '~/domain/expiry'
import {
  toReference,
  ingredientFingerprintFields,
  productFingerprintFields,
  type FingerprintFields,
} from '~/domain/items/exported-rows'
import { badgeStatus, type UserType } from '~/domain/items/review'
import { townOf } from '~/domain/visits/visit'
import { dayInRome, formatsIn } from './format'
import { lookupIn } from './lookup-in'
import type { ServerWords } from './words.server'

/** A day is a type of its own, so that a workbook gets a real date. */
export type Cell = string | number | null | { day: string }

const inCell = (texts: readonly string[]): Cell => texts.join(` ${ingredientSeparator} `) || null

export interface ExportColumn<Row> {
  header: string
  cell: (row: Row) => Cell
  /** In characters. */
  width: number
}

const day = (value: string | null): Cell => (value ? { day: value } : null)
const dayOf = (instant: string): Cell => ({ day: dayInRome(instant) })

/** A list's fields in the order of their columns; all but those that are never exported. */
type Columns<Row, NotExported extends keyof Row> = Record<
  Exclude<keyof Row, NotExported>,
  ExportColumn<Row> | ExportColumn<Row>[]
>

type NotExportedOfItems =
  | 'companyId'
  | 'headQuarterId'
  | 'kosherStatusId'
  | 'approvedBefore'
  | 'lock'
  | 'unread'
  | 'version'
  | 'opinion'

/** As a CSV has it. */
export function cellText(w: ServerWords): (cell: Cell) => string {
  const { formatDate } = formatsIn({ formats: { ...w.formats, day: w.exports.csv.day } })
  return (cell) => (cell === null ? '' : typeof cell === 'object' ? formatDate(cell.day) : String(cell))
}

/** In the words of the screens, which imports read as well. */
export const described = (w: ServerWords, lookups: readonly Lookup[], code: string | null) =>
  lookupIn(w, lookups.find((lookup) => lookup.code === code)?.description ?? code)

export const officerColumn = (w: ServerWords): ExportColumn<Pick<ItemRow, 'agentFullname'>> => ({
  header: w.imports.columns.agentFullname,
  width: 30,
  cell: (row) => row.agentFullname,
})

/** The day and the reason of a withdrawal. */
const withdrawalColumns = (w: ServerWords): ExportColumn<ItemRow>[] => [
  { header: w.exports.column.withdrawnOn, width: 12, cell: ({ withdrawn }) => day(withdrawn?.on ?? null) },
  {
    header: w.exports.column.withdrawnReason,
    width: 40,
    cell: ({ withdrawn }) => withdrawn && (withdrawn.reason || null),
  },
]

/** The certifiers' own. */
const taskColumns = (w: ServerWords, area: UserType, today: string): ExportColumn<ItemRow>[] =>
  area === 'Company'
    ? []
    : [
        {
          header: w.exports.column.waitingDays,
          width: 20,
          cell: ({ status, statusAt }) =>
            status === 'approving' ? daysBetween(dayInRome(statusAt), today) : null,
        },
        {
          header: w.exports.column.assignedTo,
          width: 30,
          cell: ({ assignedTo }) => assignedTo?.name ?? null,
        },
      ]

/** Certifiers only: with it an import changes the item instead of creating another. */
const referenceColumn = <Row extends ItemRow>(
  w: ServerWords,
  area: UserType,
  fieldsOf: (row: Row) => FingerprintFields,
): ExportColumn<Row>[] =>
  area === 'Company'
    ? []
    : [{ header: w.exports.column.reference, width: 46, cell: (row) => toReference(row.id, fieldsOf(row)) }]

/** With an import's column names: a list can be exported, corrected and imported again. */
export function ingredientColumns(
  w: ServerWords,
  area: UserType,
  today: string,
  statuses: readonly Lookup[],
): ExportColumn<IngredientListItem>[] {
  const { column } = w.exports
  const { columns: imported } = w.imports
  const columns: Columns<
    IngredientListItem,
    Extract<keyof IngredientListItem, NotExportedOfItems> | 'rootId' | 'isBarred'
  > = {
    name: { header: imported.name, width: 36, cell: (row) => row.name },
    headQuarterName: { header: column.headQuarter, width: 30, cell: (row) => row.headQuarterName },
    companyName: { header: column.facility, width: 30, cell: (row) => row.companyName },
    ingredientGroupRmc: { header: imported.rmc, width: 14, cell: (row) => row.ingredientGroupRmc },
    ingredientGroupDescription: {
      header: imported.rmcDescription,
      width: 30,
      cell: (row) => row.ingredientGroupDescription,
    },
    expirationDate: { header: imported.expirationDate, width: 12, cell: (row) => day(row.expirationDate) },
    supplierCertificate: {
      header: imported.certificateNumber,
      width: 20,
      cell: (row) => row.supplierCertificate?.number ?? null,
    },
    vendorName: { header: imported.vendor, width: 30, cell: (row) => row.vendorName },
    suggestedVendor: { header: column.suggestedVendor, width: 30, cell: (row) => row.suggestedVendor },
    status: { header: column.status, width: 16, cell: (row) => w.common.status[badgeStatus(row)] },
    statusAt: { header: column.statusSince, width: 20, cell: (row) => dayOf(row.statusAt) },
    withdrawn: withdrawalColumns(w),
    assignedTo: taskColumns(w, area, today),
    kosherGroupCode: { header: imported.kosherGroup, width: 14, cell: (row) => row.kosherGroupCode },
    kosherStatusCode: {
      header: imported.kosherStatus,
      width: 24,
      cell: (row) => described(w, statuses, row.kosherStatusCode),
    },
    isPassover: {
      header: imported.isPassover,
      width: 18,
      cell: (row) => (row.isPassover ? w.common.yes : w.common.no),
    },
    containsKitniyot: {
      header: imported.containsKitniyot,
      width: 18,
      cell: ({ containsKitniyot }) =>
        containsKitniyot && (containsKitniyot === 'yes' ? w.common.yes : w.common.no),
    },
    agentFullname: officerColumn(w),
    createdAt: { header: column.createdAt, width: 12, cell: (row) => dayOf(row.createdAt) },
    id: referenceColumn<IngredientListItem>(w, area, ingredientFingerprintFields),
  }
  return Object.values(columns).flat()
}

/** The recipe is read-only: an import skips it, since recipes change on the product's page. */
export function productColumns(w: ServerWords, area: UserType, today: string): ExportColumn<ListedProduct>[] {
  const { column } = w.exports
  const { columns: imported } = w.imports
  type NotExported =
    | Extract<keyof ListedProduct, NotExportedOfItems>
    | 'kosherStatusCode'
    | 'restrictionId'
    | 'onBehalfId'
    | 'parentId'
    | 'certificateId'
    | 'earlierCertificationGroup'
    // Part of its status.
    | 'onHold'
  const columns: Columns<ListedProduct, NotExported> = {
    name: { header: imported.name, width: 36, cell: (row) => row.name },
    code: { header: column.code, width: 14, cell: (row) => row.code },
    headQuarterName: { header: column.headQuarter, width: 30, cell: (row) => row.headQuarterName },
    companyName: { header: column.facility, width: 30, cell: (row) => row.companyName },
    createdAt: { header: column.createdAt, width: 12, cell: (row) => dayOf(row.createdAt) },
    status: { header: column.status, width: 16, cell: (row) => w.common.status[badgeStatus(row)] },
    statusAt: { header: column.statusSince, width: 20, cell: (row) => dayOf(row.statusAt) },
    withdrawn: withdrawalColumns(w),
    assignedTo: taskColumns(w, area, today),
    kosherStatusDescription: {
      header: imported.kosherStatus,
      width: 24,
      cell: (row) => lookupIn(w, row.kosherStatusDescription),
    },
    restrictionDescription: {
      header: imported.restriction,
      width: 30,
      cell: (row) => lookupIn(w, row.restrictionDescription),
    },
    isPassover: {
      header: imported.isPassover,
      width: 18,
      cell: (row) => (row.isPassover ? w.common.yes : w.common.no),
    },
    onBehalfName: { header: imported.onBehalf, width: 30, cell: (row) => row.onBehalfName },
    agentFullname: officerColumn(w),
    ingredientNames: {
      header: column.recipe,
      width: 60,
      cell: ({ ingredientNames = [] }) => inCell(ingredientNames),
    },
    lineNames: {
      header: imported.lines,
      width: 30,
      cell: ({ lineNames = [] }) => inLines(lineNames) || null,
    },
    gtins: {
      header: imported.gtins,
      width: 30,
      cell: ({ gtins = [] }) => inCell(gtins),
    },
    register: [
      {
        header: column.inRegister,
        width: 20,
        cell: ({ register }) => (register?.isListed ? w.common.yes : w.common.no),
      },
      {
        header: column.privateLabel,
        width: 26,
        cell: ({ register }) => (register?.mode ? w.directoryChoices.modes[register.mode] : null),
      },
    ],
    certificationGroup: [
      { header: column.certificate, width: 30, cell: (row) => row.certificationGroup?.name ?? null },
      {
        header: column.certificateExpiry,
        width: 12,
        cell: (row) => day(row.certificationGroup?.expireOn ?? null),
      },
    ],
    id: referenceColumn<ListedProduct>(w, area, productFingerprintFields),
  }
  return Object.values(columns).flat()
}

/** The ingredients that follow one are in their own list. */
export function supplierCertificateColumns(
  w: ServerWords,
  area: UserType,
): ExportColumn<SupplierCertificateListItem>[] {
  const { column } = w.exports
  const { columns: imported } = w.imports
  const forCertifiers: ExportColumn<SupplierCertificateListItem>[] = [
    { header: column.companies, width: 10, cell: (row) => row.companies },
    { header: column.uploadedBy, width: 30, cell: (row) => row.headQuarterName },
  ]
  return [
    { header: imported.vendor, width: 30, cell: (row) => row.vendorName },
    { header: column.agency, width: 30, cell: (row) => row.agencyName },
    { header: imported.certificateNumber, width: 20, cell: (row) => row.number },
    { header: column.issued, width: 12, cell: (row) => day(row.issuedOn) },
    { header: column.expiry, width: 12, cell: (row) => day(row.expiresOn) },
    { header: column.ingredients, width: 12, cell: (row) => row.ingredients },
    ...(area === 'Company' ? [] : forCertifiers),
    { header: column.status, width: 16, cell: (row) => w.common.status[badgeStatus(row)] },
    { header: column.statusSince, width: 20, cell: (row) => dayOf(row.statusAt) },
  ]
}

export function certificateColumns(w: ServerWords): ExportColumn<CertificateListItem>[] {
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
    {
      header: column.verificationCode,
      width: 18,
      cell: ({ certificationGroup: group }) => formatShortCode(group.shortCode),
    },
    {
      header: column.verificationAddress,
      width: 44,
      cell: ({ certificationGroup: group }) => group.verifyUrl,
    },
  ]
}

/** A company does not learn which certifier comes. */
export function visitColumns(w: ServerWords, area: UserType): ExportColumn<VisitListItem>[] {
  const { column } = w.exports
  const words = w.visits
  const lead: ExportColumn<VisitListItem> = {
    header: words.lead,
    width: 30,
    cell: (row) => row.lead?.name ?? null,
  }
  return [
    { header: column.number, width: 16, cell: (row) => row.number },
    { header: words.kind, width: 20, cell: (row) => words.kinds[row.kind] },
    { header: column.headQuarter, width: 30, cell: (row) => row.headQuarterName },
    { header: column.facility, width: 30, cell: (row) => row.companyName },
    { header: words.placeColumn, width: 24, cell: (row) => townOf(row) },
    { header: words.plannedOn, width: 16, cell: (row) => day(row.plannedOn) },
    { header: words.plannedTime, width: 10, cell: (row) => row.plannedTime },
    { header: words.announced, width: 16, cell: (row) => (row.announced ? w.common.yes : w.common.no) },
    { header: column.status, width: 18, cell: (row) => words.statuses[row.status] },
    { header: words.endedAt, width: 14, cell: (row) => (row.endedAt ? dayOf(row.endedAt) : null) },
    { header: words.outcome, width: 26, cell: (row) => row.outcome && words.outcomes[row.outcome] },
    { header: words.openDeviationsColumn, width: 18, cell: (row) => row.openDeviations },
    ...(area === 'Company' ? [] : [lead]),
  ]
}

export function companyColumns(w: ServerWords): ExportColumn<ListedCompany>[] {
  const { column } = w.exports
  return [
    ...addressColumns(w),
    {
      header: column.inRegister,
      width: 20,
      cell: (row) => (row.isListed ? w.common.yes : w.common.no),
    },
  ]
}

function addressColumns(w: ServerWords): ExportColumn<Company>[] {
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

/** A company's columns, with the owner. */
export function facilityColumns(w: ServerWords): ExportColumn<Company>[] {
  const { facility, headQuarter } = w.exports.column
  const [, ...others] = addressColumns(w)
  return [
    { header: facility, width: 36, cell: (row) => row.businessName },
    { header: headQuarter, width: 36, cell: (row) => row.headQuarterName ?? row.businessName },
    ...others,
  ]
}

export function deviationColumns(w: ServerWords): ExportColumn<DeviationListItem>[] {
  const { column } = w.exports
  const { deviations: words } = w
  return [
    { header: column.number, width: 16, cell: (row) => row.number },
    { header: words.gradeLabel, width: 16, cell: (row) => words.grade[row.grade] },
    { header: column.headQuarter, width: 30, cell: (row) => row.headQuarterName },
    { header: column.facility, width: 30, cell: (row) => row.companyName },
    { header: words.finding, width: 60, cell: (row) => row.finding },
    { header: words.foundAt, width: 16, cell: (row) => row.visit?.number ?? null },
    { header: words.dueOn, width: 12, cell: (row) => day(row.dueOn) },
    { header: column.status, width: 18, cell: (row) => words.status[row.status] },
    { header: column.createdAt, width: 12, cell: (row) => dayOf(row.createdAt) },
  ]
}

export function rulingColumns(w: ServerWords): ExportColumn<RulingListItem>[] {
  const { column } = w.exports
  const { rulings: words } = w
  return [
    { header: column.number, width: 16, cell: (row) => row.number },
    { header: words.kindLabel, width: 24, cell: (row) => words.kind[row.kind] },
    {
      header: words.about,
      width: 40,
      cell: ({ subject }) => words.certificate(subject.number, subject.name),
    },
    { header: column.headQuarter, width: 30, cell: (row) => row.headQuarterName },
    { header: column.facility, width: 30, cell: (row) => row.companyName },
    { header: words.inForce, width: 12, cell: (row) => day(row.effectiveOn) },
    { header: column.status, width: 14, cell: (row) => words.state[row.state] },
    { header: words.products, width: 10, cell: (row) => row.productCount || words.allProducts },
    { header: column.createdAt, width: 12, cell: (row) => dayOf(row.at) },
    { header: words.markSeen, width: 14, cell: ({ seenAt }) => seenAt && dayOf(seenAt) },
  ]
}
