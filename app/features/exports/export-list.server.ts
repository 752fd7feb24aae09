import { contentDisposition } from '~/domain/text/filename'
import { MAX_ITEMS_PER_PAGE } from '~/components/list/list-query'
import { exportedLists, exportFormats, type ExportedList, type ExportFormat } from '~/domain/listed'
import { certificateRows } from '~/features/certificates/list/certificates-list.server'
import { companyRows, facilityRows } from '~/features/companies/company-list.server'
import { rulingRows } from '~/features/certificates/rulings/rulings.server'
import { deviationRows } from '~/features/deviations/deviations.server'
import { tickedIn } from '~/features/deletion/chosen.server'
import { unlessGone } from '~/features/deletion/delete-item.server'
import { ingredientRows } from '~/features/ingredients/list/ingredients-list.server'
import { productRows } from '~/features/products/list/products-list.server'
import { companyCertificateRows } from '~/features/suppliers/certificates/company-certificates-list.server'
import { reviewedCertificateRows } from '~/features/suppliers/review/list/certificates-list.server'
import { visitRows } from '~/features/visits/list/visits-list.server'
import { todayInRome } from '~/i18n/format'
import type { ServerWords } from '~/i18n/words.server'
import type { SignedIn } from '~/portal/guards.server'
import { readsOfPage } from '~/portal/shared-reads.server'
import { startRows, type PageOf } from './all-rows'
import {
  certificateColumns,
  companyColumns,
  deviationColumns,
  facilityColumns,
  ingredientColumns,
  productColumns,
  rulingColumns,
  supplierCertificateColumns,
  visitColumns,
  type ExportColumn,
} from '~/i18n/export-columns'
import { writeCsv } from './write-csv.server'
import { writeXlsx } from './write-xlsx.server'

const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Write = (format: ExportFormat, signal: AbortSignal) => Promise<ReadableStream | Uint8Array>

/** Resolves with the first rows, so that a refusal precedes the file. */
export async function writerOf<Row>(
  sheet: string,
  w: ServerWords,
  columns: ExportColumn<Row>[],
  pageOf: PageOf<Row>,
): Promise<Write> {
  const { rows, ...whole } = await startRows(pageOf)
  return async (format, signal) =>
    format === 'csv' ? writeCsv(columns, rows, w) : writeXlsx(columns, rows, sheet, whole, w, signal)
}

/** A list's selection, in order of selection; null for the whole list. */
function chosenRows<Row>(params: URLSearchParams, get: (id: string) => Promise<Row>): PageOf<Row> | null {
  const ids = tickedIn(params).slice(0, MAX_ITEMS_PER_PAGE)
  if (ids.length === 0 || params.get('all') === 'true') return null
  return async (offset, itemsPerPage) => {
    const found = await Promise.all(ids.slice(offset, offset + itemsPerPage).map((id) => unlessGone(get(id))))
    const items = found.filter((row) => row !== null)
    return { items, itemsPerPage, offset, totalItems: ids.length }
  }
}

function writers(
  { api, user: { userType }, words: w }: SignedIn,
  params: URLSearchParams,
  of?: string,
): Record<ExportedList, () => Promise<Write>> {
  const owner = { userType, companyId: of }
  const today = todayInRome(new Date())
  return {
    ingredients: async () =>
      writerOf(
        w.exports.sheet.ingredients,
        w,
        ingredientColumns(w, userType, today, (await api.lookups.kosherStatus()).items),
        chosenRows(params, (id) => api.ingredients.get({ ingredientId: id })) ??
          ingredientRows(api, params, owner),
      ),
    products: () =>
      writerOf(
        w.exports.sheet.products,
        w,
        productColumns(w, userType, today),
        chosenRows(params, async (id) => {
          const [product, codes, listing] = await Promise.all([
            api.products.get({ productId: id }),
            api.gtins.list({ productId: id }),
            api.listing.get({ productId: id }),
          ])
          return {
            ...product,
            ingredientNames: product.ingredients.map(({ name }) => name),
            gtins: codes.items.flatMap(({ gtin, state }) => (state === 'rejected' ? [] : [gtin])),
            register: { mode: listing.mode, isListed: listing.slug !== null },
          }
        }) ?? productRows(api, params, owner),
      ),
    certificates: () =>
      writerOf(w.exports.sheet.certificates, w, certificateColumns(w), certificateRows(api, params, owner)),
    visits: () =>
      writerOf(w.exports.sheet.visits, w, visitColumns(w, userType), visitRows(api, params, owner)),
    companies: () => writerOf(w.exports.sheet.companies, w, companyColumns(w), companyRows(api, params)),
    deviations: () =>
      writerOf(w.exports.sheet.deviations, w, deviationColumns(w), deviationRows(api, params)),
    rulings: () => writerOf(w.exports.sheet.rulings, w, rulingColumns(w), rulingRows(api, params)),
    'supplier-certificates': () =>
      writerOf(
        w.exports.sheet['supplier-certificates'],
        w,
        supplierCertificateColumns(w, userType),
        chosenRows(params, (id) => api.supplierCertificates.get({ supplierCertificateId: id })) ??
          (userType === 'Company' ? companyCertificateRows : reviewedCertificateRows)(api, params),
      ),
    facilities: () => writerOf(w.exports.sheet.facilities, w, facilityColumns(w), facilityRows(api, params)),
  }
}

/** Filtered and sorted as on the screen. @throws 404 for an unknown list or format, or another company's */
export async function exportList(
  request: Request,
  user: SignedIn,
  asked: { list?: string | undefined; format?: string | undefined },
): Promise<Response> {
  const list = exportedLists.find((one) => one === asked.list)
  const format = exportFormats.find((one) => one === asked.format)
  if (!list || !format) throw new Response(null, { status: 404 })
  const params = new URL(request.url).searchParams
  // Ten thousand rows are not kept for a second reader.
  readsOfPage()?.end()
  const write = await writers(user, params, params.get('of') || undefined)[list]()
  const body = await write(format, request.signal)
  return fileOf(body, format, `${user.words.exports.name[list]}-${todayInRome(new Date())}`)
}

export const fileOf = (body: ReadableStream | Uint8Array, format: ExportFormat, name: string): Response =>
  new Response(body as BodyInit, {
    headers: {
      'Content-Type': mediaTypes[format],
      'Content-Disposition': contentDisposition(`${name}.${format}`),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
