import { z } from 'zod'
import {
  optionalId,
  optionalIsoDate,
  optionalLine,
  requiredLine,
  requiredPrintableLine,
} from '~/contract/fields'
import type { Lookup } from '~/contract/items/lookups'
import { backendMessages } from '~/domain/backend-messages'
import { importColumns } from '~/domain/items/imports'
import { initialStatus, isReturned } from '~/domain/items/review'
import { searchKey } from '~/domain/text/search-key'
import { todayInRome } from '~/i18n/format'
import { actorOf } from '../../../core/access'
import type { Ctx } from '../../../core/context'
import {
  itemsByKey,
  ownNumbered,
  type OwnCertificate,
} from '../../supplier-certificates/from-list/own-certificates'
import { storeListed, type ListedCertificate } from '../../supplier-certificates/from-list/store-listed'
import { printedKey } from '../../supplier-certificates/items/printed-key'
import { madeMeanwhile } from '../imports.errors'
import type { Change } from '../mended-rows'
import { flagOf, lookupReader, planRows, type RowReader } from '../plan-rows'
import { problem, type Problem } from '../problems'
import { readDate } from './read-cells'
import type { Table } from './read-table'
import type { Work } from '../work'

/** An item of a certificate, with its row's data about the certificate. */
const CertificateRow = z.object({
  row: z.number(),
  vendorName: requiredPrintableLine(),
  agencyName: requiredLine(),
  number: optionalLine(100).transform((typed) => typed ?? null),
  issuedOn: optionalIsoDate.transform((typed) => typed ?? null),
  expirationDate: optionalIsoDate.transform((typed) => typed ?? null),
  name: requiredLine(300),
  code: optionalLine(100).transform((typed) => typed ?? null),
  kosherStatusId: optionalId,
  isPassover: z.boolean().optional(),
})
type CertificateRow = z.output<typeof CertificateRow>

const groupColumns = {
  row: null,
  vendorName: 'vendor',
  agencyName: 'agency',
  number: 'certificateNumber',
  issuedOn: 'issuedOn',
  expirationDate: 'expirationDate',
  name: 'printedName',
  code: 'printedCode',
  kosherStatusId: 'kosherStatus',
  isPassover: 'isPassover',
} as const

/** Rows of the same supplier, agency and number are one certificate. */
const certificateKey = (...parts: (string | null)[]) => parts.map((part) => searchKey(part)).join('\n')

const rowKey = ({ vendorName, agencyName, number }: CertificateRow) =>
  certificateKey(vendorName, agencyName, number)

const itemKey = ({ name, code }: Pick<CertificateRow, 'name' | 'code'>) =>
  printedKey({ name_key: searchKey(name), code })

function certificateReader(statuses: Lookup[]): RowReader<CertificateRow> {
  const kosherStatus = lookupReader(statuses)
  return {
    schema: CertificateRow,
    columns: importColumns.supplierCertificates,
    columnOf: groupColumns,
    keyColumn: 'printedName',
    read(row, refuse) {
      const { cells } = row
      const cellDate = (cell: string | undefined) =>
        cell === undefined ? undefined : readDate(cell, row.isMonthFirst)
      return {
        row: row.number,
        vendorName: cells.vendor ?? '',
        agencyName: cells.agency ?? '',
        number: cells.certificateNumber,
        issuedOn: cellDate(cells.issuedOn),
        expirationDate: cellDate(cells.expirationDate),
        name: cells.printedName ?? '',
        code: cells.printedCode,
        kosherStatusId: kosherStatus(row, 'kosherStatus', refuse),
        isPassover: flagOf(row, refuse),
      }
    },
    keyOf: (input) => `${rowKey(input)}\n${itemKey(input)}`,
    exists: () => false,
    identity: { items: [], keysOf: () => [], loose: [] },
  }
}

interface Group {
  rows: CertificateRow[]
  issuedOn: string | null
  expiresOn: string | null
}

/** The first row with a date counts; a row with another date is wrong. */
function groupRows(inputs: readonly CertificateRow[], problems: Problem[]): Map<string, Group> {
  const groups = new Map<string, Group & { said: Map<string, number> }>()
  for (const input of inputs) {
    const group = groups.get(rowKey(input)) ?? {
      ...{ rows: [], issuedOn: null, expiresOn: null },
      said: new Map<string, number>(),
    }
    const wrong = (column: 'issuedOn' | 'expirationDate', message: string) =>
      problems.push({ row: input.row, column, value: input[column] ?? '', message })
    const { issuedOn, expirationDate } = input
    const differs = (column: 'issuedOn' | 'expirationDate', before: string | null) =>
      before !== null && input[column] !== null && input[column] !== before
    if (differs('issuedOn', group.issuedOn))
      wrong('issuedOn', problem('otherThanRow', String(group.said.get('issuedOn'))))
    else if (differs('expirationDate', group.expiresOn))
      wrong('expirationDate', problem('otherThanRow', String(group.said.get('expirationDate'))))
    else {
      const issued = group.issuedOn ?? issuedOn
      const expires = group.expiresOn ?? expirationDate
      if (issued !== null && expires !== null && expires < issued) {
        wrong('expirationDate', backendMessages.endBeforeIssue)
        continue
      }
      if (group.issuedOn === null && issued !== null) group.said.set('issuedOn', input.row)
      if (group.expiresOn === null && expires !== null) group.said.set('expirationDate', input.row)
      groups.set(rowKey(input), {
        ...group,
        issuedOn: issued,
        expiresOn: expires,
        rows: [...group.rows, input],
      })
    }
  }
  return groups
}

/** The side's own certificates with these numbers, under each of their names. */
async function ownByKey(
  ctx: Ctx,
  numbers: readonly (string | null)[],
): Promise<Map<string, OwnCertificate[]>> {
  const found = new Map<string, OwnCertificate[]>()
  for (const one of await ownNumbered(ctx, numbers)) {
    const keys = new Set(
      [one.vendor_name, one.vendor_typed].flatMap((vendor) =>
        [one.agency_name, one.agency_typed].map((agency) => certificateKey(vendor, agency, one.number)),
      ),
    )
    for (const key of keys) found.set(key, [...(found.get(key) ?? []), one])
  }
  return found
}

/** The open one, or why the existing ones must stay as they are. */
function findOpen(ctx: Ctx, found: readonly OwnCertificate[]): OwnCertificate | string | null {
  const side = actorOf(ctx).userType
  const open = found.find(
    ({ status }) => status === initialStatus(side) || (side === 'Company' && isReturned(status)),
  )
  const [first] = found
  if (open || !first) return open ?? null
  return problem(found.some(({ status }) => status === 'approved') ? 'approvedStays' : 'sentStays')
}

/** Rows of certificates, of no facility. */
export async function planCertificates(
  ctx: Ctx,
  { rows }: Pick<Table, 'rows'>,
  statuses: Lookup[],
  onProgress: (done: number) => Promise<void>,
): Promise<Work> {
  const today = todayInRome(ctx.clock())
  const offered = statuses.filter(({ archived }) => !archived)
  const plan = await planRows(rows, certificateReader(offered), today, onProgress)
  const problems = [...plan.problems]
  const groups = groupRows(plan.inputs, problems)
  const there = await ownByKey(
    ctx,
    [...groups.values()].map(({ rows: [first] }) => first?.number ?? null),
  )
  const items = await itemsByKey(
    ctx,
    [...there.values()].flat().map(({ id }) => id),
  )
  const codeOf = new Map(statuses.map(({ id, code }) => [id, code]))
  const listed: ListedCertificate[] = []
  const changes: Change[] = []
  let [created, changed, same] = [0, 0, 0]
  // In one order against deadlock.
  for (const [key, group] of [...groups].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [first] = group.rows
    const found = findOpen(ctx, there.get(key) ?? [])
    if (!first) continue
    if (typeof found === 'string') {
      for (const { row, number } of group.rows)
        problems.push({ row, column: 'certificateNumber', value: number ?? '', message: found })
      continue
    }
    const known = items.get(found?.id ?? '')
    const told = new Set<string>()
    const before = changes.length
    let isNew = found === null
    for (const input of group.rows) {
      const item = known?.get(itemKey(input))
      const cells = found === null ? [] : changedCells(input, found, item, told, codeOf)
      changes.push(...cells)
      if (cells.length > 0) changed += 1
      else if (item) same += 1
      else created += 1
      isNew ||= item === undefined
    }
    if (!isNew && changes.length === before) continue
    listed.push({
      vendorName: first.vendorName,
      agencyName: first.agencyName,
      number: first.number,
      issuedOn: group.issuedOn,
      expiresOn: group.expiresOn,
      items: group.rows,
      existing: found && { id: found.id, version: found.version },
    })
  }
  const wrong = new Set(problems.map(({ row }) => row))
  return {
    problems: problems.sort((one, other) => one.row - other.row),
    warnings: plan.warnings.filter(({ row }) => !wrong.has(row)),
    changes: changes.sort((one, other) => one.row - other.row),
    ready: created + changed + same,
    changed,
    same,
    async commit(tx) {
      const made = listed.filter(({ existing }) => existing === null)
      const now = await ownByKey(
        tx,
        made.map(({ number }) => number),
      )
      if (made.some((one) => now.has(certificateKey(one.vendorName, one.agencyName, one.number))))
        throw madeMeanwhile()
      await storeListed(tx, listed)
      return []
    },
  }
}

function changedCells(
  { row, name, issuedOn, expirationDate, kosherStatusId, isPassover }: CertificateRow,
  certificate: OwnCertificate,
  item: { kosher_status_id: string | null; is_passover: 0 | 1 } | undefined,
  told: Set<string>,
  codeOf: ReadonlyMap<string, string>,
): Change[] {
  const cells: Change[] = []
  const add = (column: Change['column'], before: string, after: string) => {
    if (before !== after) cells.push({ row, name, column, before, after })
  }
  // Changes of the certificate are shown once, at the first row that has them.
  const once = (column: 'issuedOn' | 'expirationDate', before: string | null, after: string | null) => {
    if (after === null || told.has(column)) return
    told.add(column)
    add(column, before ?? '', after)
  }
  once('issuedOn', certificate.issued_on, issuedOn)
  once('expirationDate', certificate.expires_on, expirationDate)
  if (!item) return cells
  if (kosherStatusId)
    add('kosherStatus', codeOf.get(item.kosher_status_id ?? '') ?? '', codeOf.get(kosherStatusId) ?? '')
  if (isPassover !== undefined) add('isPassover', String(item.is_passover === 1), String(isPassover))
  return cells
}
