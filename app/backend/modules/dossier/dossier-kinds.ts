import type { ContractRouterClient } from '@orpc/contract'
import { ORPCError } from '@orpc/server'
import type { z } from 'zod'
import type { contract } from '~/contract'
import { Ruling } from '~/contract/certificates/rulings'
import { namedSchemas as answers } from '~/contract/docs/schemas'
import type { IngredientDocument, Streamed } from '~/contract/documents'
import type { Paged } from '~/contract/fields'
import type { ItemVersion, Note } from '~/contract/items/review'
import * as exported from '~/i18n/export-columns'
import { dayInRome, formatsIn } from '~/i18n/format'
import type { ServerWords } from '~/i18n/words.server'

/** The calls, each of which answers what the company of a dossier may see. */
export type DossierApi = ContractRouterClient<Omit<typeof contract, 'dossier'>>

/** A document as it is told, or a PDF by its name. */
export type DossierFile = Partial<IngredientDocument> & {
  filename: string
  open: () => Promise<File | Streamed>
}

export interface DossierKind<Row = object, Whole = object> {
  title: string
  line: z.ZodObject
  rows: () => AsyncIterable<Row>
  columns: Pick<exported.ExportColumn<Row>, 'header' | 'cell'>[]
  /** An item with its older versions, none if it is gone; without it, the row. */
  whole?: (row: Row) => Promise<Whole[]>
  files?: (whole: Whole) => DossierFile[] | Promise<DossierFile[]>
}

const atOnce = 500

/** By the last row's id where the list knows `After`: what is added meanwhile then shifts nothing. */
async function* listed<Row extends object>(
  page: (place: { ItemsPerPage: number; Offset: number; After: string }) => Promise<Paged<Row>>,
  idOf = (row: Row) => (row as { id?: string }).id ?? '',
): AsyncGenerator<Row> {
  for (let Offset = 0, After = ''; ; Offset += atOnce) {
    const { items } = await page({ ItemsPerPage: atOnce, Offset, After })
    yield* items
    const last = items.at(-1)
    if (!last || items.length < atOnce) return
    After = idOf(last)
  }
}

export const isGone = (error: unknown) => error instanceof ORPCError && error.status === 404

/** None if it was deleted since the list was read. */
const found = <Row>(asked: Promise<Row>): Promise<Row[]> =>
  asked.then(
    (row) => [row],
    (error: unknown) => (isGone(error) ? [] : Promise.reject(error as Error)),
  )

/** With every older version. */
async function versions<Item extends { id: string; versions: ItemVersion[] }>(
  id: string,
  get: (id: string) => Promise<Item>,
): Promise<Item[]> {
  const items = await found(get(id))
  for (const version of items[0]?.versions ?? [])
    if (version.id !== id) items.push(...(await found(get(version.id))))
  return items
}

export const writerOf = ({ author, editor }: Note, w: ServerWords): string =>
  author ?? (editor === 'certifier' ? w.review.certifier : w.review.company)

/** By the name of their files. Specification §14 "The dossier": what is not here is in no dossier. */
export async function dossierKinds(
  api: DossierApi,
  companyId: string,
  w: ServerWords,
  today: string,
): Promise<Record<string, DossierKind>> {
  const { formatInstant } = formatsIn(w)
  const { sheet, column } = w.exports
  const named = { WithIngredientNames: true, WithLines: true, WithGtins: true, WithRegister: true }
  const { items: statuses } = await api.lookups.kosherStatus()
  const kind = <Row, Whole>(
    title: string,
    line: z.ZodObject,
    told: Omit<DossierKind<Row, Whole>, 'title' | 'line'>,
  ) => ({ title, line, ...told }) as unknown as DossierKind

  return {
    facilities: kind(sheet.facilities, answers.ListedCompany, {
      rows: () => listed((place) => api.companies.list({ ...place, HeadQuarterId: companyId })),
      columns: exported.facilityColumns(w),
    }),
    ingredients: kind(sheet.ingredients, answers.Ingredient, {
      rows: () => listed(api.ingredients.list),
      columns: exported.ingredientColumns(w, 'Company', today, statuses),
      whole: ({ id }) => versions(id, (ingredientId) => api.ingredients.get({ ingredientId })),
      files: async ({ id: IngredientId }) => {
        const files: DossierFile[] = []
        for await (const document of listed((place) => api.documents.list({ ...place, IngredientId })))
          files.push({ ...document, open: () => api.documents.download(document) })
        return files
      },
    }),
    products: kind(sheet.products, answers.Product, {
      rows: () => listed((place) => api.products.list({ ...place, ...named })),
      columns: exported.productColumns(w, 'Company', today),
      whole: ({ id }) => versions(id, (productId) => api.products.get({ productId })),
    }),
    lines: kind(w.lines.title, answers.LineWithHistory, {
      rows: async function* () {
        yield* (await api.lines.list({ CompanyId: companyId })).items
      },
      columns: [
        { header: column.name, cell: (row) => row.name },
        { header: column.facility, cell: (row) => row.companyName },
        { header: w.lines.fields.kind, cell: (row) => row.kind },
        { header: w.lines.fields.kosherStatusId, cell: ({ state }) => state.kosherStatusCode },
      ],
      whole: ({ id }) => found(api.lines.get({ lineId: id })),
    }),
    'supplier-certificates': kind(sheet['supplier-certificates'], answers.SupplierCertificate, {
      rows: async function* () {
        for await (const row of listed(api.supplierCertificates.list)) if (row.mine) yield row
      },
      columns: exported.supplierCertificateColumns(w, 'Company'),
      whole: ({ id }) =>
        versions(id, (supplierCertificateId) => api.supplierCertificates.get({ supplierCertificateId })),
      files: ({ id: supplierCertificateId, document }) =>
        document
          ? [{ ...document, open: () => api.supplierCertificates.download({ supplierCertificateId }) }]
          : [],
    }),
    certificates: kind(sheet.certificates, answers.CertificateGroupResponse, {
      rows: () =>
        listed(
          (place) => api.certificates.list({ ...place, includeCerticateFacilities: true }),
          (row) => row.certificationGroup.id,
        ),
      columns: exported.certificateColumns(w),
      whole: ({ certificationGroup: { id } }) => found(api.certificates.get({ certificationGroupId: id })),
      files: ({ certificates }) =>
        certificates.flatMap(({ id: certificateId, number }) => [
          { filename: `${number}.pdf`, open: () => api.certificates.download({ certificateId }) },
          { filename: `${number}.vc.jwt`, open: () => api.credentials.download({ certificateId }) },
        ]),
    }),
    requests: kind(w.requests.title, answers.Request, {
      rows: () => listed(api.requests.list),
      columns: [
        { header: w.requests.name, cell: (row) => row.name },
        { header: w.requests.facility, cell: (row) => row.companyName },
        { header: w.requests.askedAt, cell: (row) => ({ day: dayInRome(row.createdAt) }) },
        { header: w.requests.statusLabel, cell: (row) => w.desk.status[row.status] },
      ],
      whole: ({ id }) => found(api.requests.get({ requestId: id })),
    }),
    rulings: kind(sheet.rulings, Ruling, {
      rows: () => listed(api.rulings.list),
      columns: exported.rulingColumns(w),
      whole: ({ id }) => found(api.rulings.get({ rulingId: id })),
      files: ({ id: rulingId, number, hasLetter }) =>
        hasLetter ? [{ filename: `${number}.pdf`, open: () => api.rulings.download({ rulingId }) }] : [],
    }),
    visits: kind(sheet.visits, answers.Visit, {
      rows: () => listed(api.visits.list),
      columns: exported.visitColumns(w, 'Company'),
      whole: ({ id }) => found(api.visits.get({ visitId: id })),
      files: async ({ id: visitId, number }) => {
        const { report, addenda } = await api.visits.reports({ visitId })
        const numbers = [...(report ? [undefined] : []), ...addenda.map((addendum) => addendum.number)]
        return numbers.map((Addendum) => ({
          filename: `${number}${Addendum ? `-${Addendum}` : ''}.pdf`,
          open: () => api.visits.report({ visitId, Addendum }),
        }))
      },
    }),
    deviations: kind(sheet.deviations, answers.Deviation, {
      rows: () => listed(api.deviations.list),
      columns: exported.deviationColumns(w),
      // What is attached to an answer and not sent is not there for certifiers: nor here.
      whole: async ({ id }) =>
        (await found(api.deviations.get({ deviationId: id }))).map((all) => ({ ...all, documents: [] })),
      files: ({ answers: given }) =>
        given.flatMap(({ documents }) =>
          documents.map((document) => ({ ...document, open: () => api.deviations.download(document) })),
        ),
    }),
    messages: kind(w.review.messages, answers.Note, {
      rows: async function* () {
        yield* (await api.threads.get({ companyId })).notes
      },
      columns: [
        { header: w.trail.column.day, cell: (row) => formatInstant(row.createdAt) },
        { header: w.trail.column.who, cell: (row) => writerOf(row, w) },
        { header: w.review.messages, cell: (row) => row.content },
      ],
    }),
    story: kind(w.common.story, answers.TimelineLine, {
      rows: async function* () {
        for (let Before: string | null | undefined; Before !== null;) {
          const { items, next } = await api.timeline.list({ Before })
          yield* items
          Before = next
        }
      },
      columns: [
        { header: w.trail.column.day, cell: (row) => formatInstant(row.at) },
        {
          header: w.trail.column.who,
          cell: ({ by, side }) =>
            by?.name ?? (side === 'Certifier' ? w.trail.certifier : w.timeline.thePortal),
        },
        { header: w.trail.column.what, cell: (row) => row.sentence },
      ],
    }),
  }
}
