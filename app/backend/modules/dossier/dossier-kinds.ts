import type { ContractRouterClient } from '@orpc/contract'
import { ORPCError } from '@orpc/server'
import type { z } from 'zod'
import type { contract } from '~/contract'
import { Ruling } from '~/contract/certificates/rulings'
import { namedSchemas as answers } from '~/contract/docs/schemas'
import type { Streamed } from '~/contract/documents'
import type { Paged } from '~/contract/fields'
import type { ItemVersion, Note } from '~/contract/items/review'
import {
  cellText,
  certificateColumns,
  deviationColumns,
  facilityColumns,
  ingredientColumns,
  productColumns,
  rulingColumns,
  supplierCertificateColumns,
  visitColumns,
  type Cell,
  type ExportColumn,
} from '~/i18n/export-columns'
import { dayInRome, formatsIn } from '~/i18n/format'
import type { ServerWords } from '~/i18n/words.server'

/** The calls, each of which answers what the company of a dossier may see. */
export type DossierApi = ContractRouterClient<Omit<typeof contract, 'dossier'>>

export interface DossierFile {
  /** Of one row, the same file has the same. */
  id: string
  name: string
  open: () => Promise<File | Streamed>
}

interface Told {
  answer: object
  files: DossierFile[]
}

export interface DossierRow {
  cells: string[]
  /** Its lines, an item's older versions too, and its thread. */
  told: () => Promise<{ lines: Told[]; notes: Note[] }>
}

export interface DossierKind {
  /** Of its files. */
  name: string
  title: string
  line: z.ZodObject
  header: string[]
  rows: () => AsyncIterable<DossierRow>
}

const rowsAtOnce = 500

/** By the last row's id where the list knows `After`: what is added meanwhile then shifts nothing. */
async function* listed<Row extends object>(
  page: (place: { ItemsPerPage: number; Offset: number; After: string }) => Promise<Paged<Row>>,
  idOf = (row: Row) => (row as { id: string }).id,
): AsyncGenerator<Row> {
  for (let Offset = 0, After = ''; ; Offset += rowsAtOnce) {
    const { items } = await page({ ItemsPerPage: rowsAtOnce, Offset, After })
    yield* items
    const last = items.at(-1)
    if (!last || items.length < rowsAtOnce) return
    After = idOf(last)
  }
}

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const found: Row[] = []
  for await (const row of rows) found.push(row)
  return found
}

export const isGone = (error: unknown) => error instanceof ORPCError && error.status === 404

/** Null for what was deleted since the list was read. */
const unlessGone = <Row>(asked: Promise<Row>): Promise<Row | null> =>
  asked.catch((error: unknown) => {
    if (!isGone(error)) throw error
    return null
  })

/** The one asked for, and every older version. */
async function withVersions<Item extends { id: string; versions: ItemVersion[] }>(
  id: string,
  get: (id: string) => Promise<Item>,
): Promise<Item[]> {
  const newest = await unlessGone(get(id))
  const older = (newest?.versions ?? []).filter((version) => version.id !== id)
  const items: (Item | null)[] = [newest]
  for (const version of older) items.push(await unlessGone(get(version.id)))
  return items.filter((item) => item !== null)
}

const one = async <Row>(asked: Promise<Row>): Promise<Row[]> => {
  const found = await unlessGone(asked)
  return found === null ? [] : [found]
}

interface KindOf<Row, Whole> {
  title: string
  line: z.ZodObject
  rows: () => AsyncIterable<Row>
  columns: Pick<ExportColumn<Row>, 'header' | 'cell'>[]
  whole: (row: Row) => Promise<Whole[]>
  files?: (whole: Whole) => DossierFile[] | Promise<DossierFile[]>
  notes?: (whole: Whole) => Note[]
}

/** Specification §14 "The dossier": whatever is not here is not in a dossier. */
export async function dossierKinds(
  api: DossierApi,
  companyId: string,
  w: ServerWords,
  today: string,
): Promise<DossierKind[]> {
  const { formatInstant } = formatsIn(w)
  const { sheet, column } = w.exports
  const text = cellText(w)
  const own = { CompanyId: companyId }
  const { items: statuses } = await api.lookups.kosherStatus()
  const kind = <Row, Whole extends object>(name: string, of: KindOf<Row, Whole>): DossierKind => ({
    name,
    title: of.title,
    line: of.line,
    header: of.columns.map(({ header }) => header),
    rows: async function* () {
      for await (const row of of.rows())
        yield {
          cells: of.columns.map(({ cell }) => text(cell(row))),
          told: async () => {
            const whole = await of.whole(row)
            const lines: Told[] = []
            for (const answer of whole) lines.push({ answer, files: (await of.files?.(answer)) ?? [] })
            return { lines, notes: whole[0] ? (of.notes?.(whole[0]) ?? []) : [] }
          },
        }
    },
  })
  const day = (value: string | null): Cell => value && { day: value }
  const yesNo = (is: boolean) => (is ? w.common.yes : w.common.no)
  const itself = <Row>(row: Row) => Promise.resolve([row])

  const documentsOf = async (IngredientId: string) => {
    const documents = listed(
      (place) => api.documents.list({ ...place, IngredientId }),
      () => '',
    )
    return (await unlessGone(all(documents))) ?? []
  }

  return [
    kind('facilities', {
      title: sheet.facilities,
      line: answers.ListedCompany,
      rows: () => listed((place) => api.companies.list({ ...place, HeadQuarterId: companyId })),
      columns: facilityColumns(w),
      whole: itself,
    }),
    kind('ingredients', {
      title: sheet.ingredients,
      line: answers.Ingredient.extend({ documents: answers.IngredientDocument.array() }),
      rows: () =>
        listed((place) => api.ingredients.list({ ...place, ...own, IncludeFacilitiesIngredients: true })),
      columns: ingredientColumns(w, 'Company', today, statuses),
      whole: async ({ id }) => {
        const versions = await withVersions(id, (ingredientId) => api.ingredients.get({ ingredientId }))
        return Promise.all(
          versions.map(async (version) => ({ ...version, documents: await documentsOf(version.id) })),
        )
      },
      files: ({ documents }) =>
        documents.map(({ documentId, filename }) => ({
          id: documentId,
          name: filename,
          open: () => api.documents.download({ documentId }),
        })),
      notes: ({ notes }) => notes,
    }),
    kind('products', {
      title: sheet.products,
      line: answers.Product,
      rows: () =>
        listed((place) =>
          api.products.list({
            ...place,
            WithIngredientNames: true,
            WithLines: true,
            WithGtins: true,
            WithRegister: true,
          }),
        ),
      columns: productColumns(w, 'Company', today),
      whole: ({ id }) => withVersions(id, (productId) => api.products.get({ productId })),
      notes: ({ notes }) => notes,
    }),
    kind('lines', {
      title: w.lines.title,
      line: answers.LineWithHistory,
      rows: async function* () {
        yield* (await api.lines.list(own)).items
      },
      columns: [
        { header: column.name, cell: ({ name }) => name },
        { header: column.facility, cell: ({ companyName }) => companyName },
        { header: w.lines.fields.kind, cell: (line) => line.kind },
        { header: w.lines.fields.isHot, cell: ({ isHot }) => yesNo(isHot) },
        {
          header: w.lines.fields.kosherStatusId,
          cell: ({ state }) => (state.notKosher ? w.lines.fields.notKosher : state.kosherStatusCode),
        },
        { header: w.lines.fields.passoverUntil, cell: ({ state }) => day(state.passoverUntil) },
      ],
      whole: ({ id }) => one(api.lines.get({ lineId: id })),
    }),
    kind('supplier-certificates', {
      title: sheet['supplier-certificates'],
      line: answers.SupplierCertificate,
      rows: async function* () {
        for await (const row of listed((place) => api.supplierCertificates.list(place)))
          if (row.mine) yield row
      },
      columns: supplierCertificateColumns(w, 'Company'),
      whole: ({ id }) =>
        withVersions(id, (supplierCertificateId) => api.supplierCertificates.get({ supplierCertificateId })),
      files: ({ id, document }) =>
        document
          ? [
              {
                id: document.documentId,
                name: document.filename,
                open: () => api.supplierCertificates.download({ supplierCertificateId: id }),
              },
            ]
          : [],
      notes: ({ notes }) => notes,
    }),
    kind('certificates', {
      title: sheet.certificates,
      line: answers.CertificateGroupResponse,
      rows: () =>
        listed(
          (place) => api.certificates.list({ ...place, ...own, includeCerticateFacilities: true }),
          ({ certificationGroup }) => certificationGroup.id,
        ),
      columns: certificateColumns(w),
      whole: ({ certificationGroup: { id } }) => one(api.certificates.get({ certificationGroupId: id })),
      files: ({ certificates }) =>
        certificates.flatMap(({ id, number }) => [
          { id, name: `${number}.pdf`, open: () => api.certificates.download({ certificateId: id }) },
          {
            id: `${id} credential`,
            name: `${number}.vc.jwt`,
            open: () => api.credentials.download({ certificateId: id }),
          },
        ]),
    }),
    kind('requests', {
      title: w.requests.title,
      line: answers.Request,
      rows: () => listed((place) => api.requests.list(place)),
      columns: [
        { header: w.requests.name, cell: ({ name }) => name },
        { header: w.requests.kindLabel, cell: (request) => w.desk.kind[request.kind] },
        { header: w.requests.facility, cell: ({ companyName }) => companyName },
        { header: w.requests.products, cell: ({ productCount }) => productCount },
        { header: w.requests.askedAt, cell: ({ createdAt }) => day(dayInRome(createdAt)) },
        { header: w.requests.statusLabel, cell: ({ status }) => w.desk.status[status] },
        { header: w.desk.declineNote, cell: ({ decisionNote }) => decisionNote },
      ],
      whole: ({ id }) => one(api.requests.get({ requestId: id })),
    }),
    kind('rulings', {
      title: sheet.rulings,
      line: Ruling,
      rows: () => listed((place) => api.rulings.list(place)),
      columns: rulingColumns(w),
      whole: ({ id }) => one(api.rulings.get({ rulingId: id })),
      files: ({ id, number, hasLetter }) =>
        hasLetter ? [{ id, name: `${number}.pdf`, open: () => api.rulings.download({ rulingId: id }) }] : [],
    }),
    kind('visits', {
      title: sheet.visits,
      line: answers.Visit,
      rows: () => listed((place) => api.visits.list(place)),
      columns: visitColumns(w, 'Company'),
      whole: ({ id }) => one(api.visits.get({ visitId: id })),
      files: async ({ id: visitId, number }) => {
        const { report, addenda } = await api.visits.reports({ visitId })
        const file = (name: string, Addendum?: number): DossierFile => ({
          id: name,
          name: `${name}.pdf`,
          open: () => api.visits.report({ visitId, ...(Addendum && { Addendum }) }),
        })
        return [
          ...(report ? [file(number)] : []),
          ...addenda.map((addendum) => file(`${number}-${addendum.number}`, addendum.number)),
        ]
      },
    }),
    kind('deviations', {
      title: sheet.deviations,
      line: answers.Deviation,
      rows: () => listed((place) => api.deviations.list(place)),
      columns: deviationColumns(w),
      whole: ({ id }) => one(api.deviations.get({ deviationId: id })),
      files: ({ documents, answers }) =>
        [...documents, ...answers.flatMap((answer) => answer.documents)].map(({ documentId, filename }) => ({
          id: documentId,
          name: filename,
          open: () => api.deviations.download({ documentId }),
        })),
    }),
    kind('messages', {
      title: w.review.messages,
      line: answers.Note,
      rows: async function* () {
        yield* (await api.threads.get({ companyId })).notes
      },
      columns: [
        { header: w.trail.column.day, cell: ({ createdAt }) => formatInstant(createdAt) },
        { header: w.trail.column.who, cell: (note) => writerOf(note, w) },
        { header: w.dossier.message, cell: ({ content }) => content },
      ],
      whole: itself,
    }),
    kind('story', {
      title: w.common.story,
      line: answers.TimelineLine,
      rows: async function* () {
        for (let Before: string | null | undefined; Before !== null;) {
          const { items, next } = await api.timeline.list({ Before, HeadQuarterId: companyId })
          yield* items
          Before = next
        }
      },
      columns: [
        { header: w.trail.column.day, cell: ({ at }) => formatInstant(at) },
        {
          header: w.trail.column.who,
          cell: ({ by, side }) =>
            by ? by.name : side === 'Certifier' ? w.trail.certifier : w.timeline.thePortal,
        },
        { header: w.trail.column.what, cell: ({ sentence }) => sentence },
      ],
      whole: itself,
    }),
  ]
}

export const writerOf = ({ author, editor }: Note, w: ServerWords): string =>
  author ?? (editor === 'certifier' ? w.review.certifier : w.review.company)
