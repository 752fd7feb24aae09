import { stringify } from 'csv-stringify/sync'
import type { DirectoryItem } from '~/contract/certificates/directory'
import { printedGtin } from '~/domain/items/gtin'
import type { Ctx } from '../../../core/context'
import { selectRests } from '../read/entries.repository'
import { toItem } from '../read/present'
import type { Days, Register } from '../read/register'
import { gtinsBySlug, listedEntries } from './listed.repository'

export interface ExportedProduct extends DirectoryItem {
  url: string
  gtins: string[]
  code: string | null
  certificateNumber: string | null
}

async function* products(ctx: Ctx, days: Days): AsyncGenerator<ExportedProduct[]> {
  for await (const rows of listedEntries(ctx, days)) {
    const gtins = await gtinsBySlug(
      ctx,
      rows.map(({ slug }) => slug),
    )
    const restsOf = await selectRests(ctx, rows)
    yield rows.map((row) => ({
      url: `${ctx.settings.publicUrl}/directory/products/${row.slug}`,
      ...toItem(row, restsOf(row), days.today),
      gtins: (gtins.get(row.slug) ?? []).map(printedGtin),
      code: row.product_code,
      certificateNumber: row.number,
    }))
  }
}

const columns: Record<string, (product: ExportedProduct) => string | null> = {
  url: ({ url }) => url,
  name: ({ name }) => name,
  brand: ({ brand }) => brand,
  maker: ({ maker }) => maker && maker.name,
  town: ({ maker }) => maker && maker.town,
  country: ({ maker }) => maker && maker.country,
  code: ({ code }) => code,
  gtins: ({ gtins }) => gtins.join(' '),
  kosherStatus: ({ kosherStatus }) => kosherStatus.english ?? kosherStatus.description,
  passover: ({ isPassover }) => (isPassover ? 'yes' : 'no'),
  restriction: ({ restriction }) => restriction && (restriction.english ?? restriction.description),
  onlyWithMark: ({ onlyWithMark }) => (onlyWithMark ? 'yes' : 'no'),
  onlyLot: ({ lotNumber }) => lotNumber,
  certificate: ({ certificateNumber }) => certificateNumber,
  state: ({ state }) => state,
  issuedOn: ({ issuedOn }) => issuedOn,
  expireOn: ({ expireOn }) => expireOn,
  endedOn: ({ endedOn }) => endedOn,
  suspendedOn: ({ suspendedOn }) => suspendedOn,
}

/** Values that begin like a formula become text. */
const options = { record_delimiter: 'windows', escape_formulas: true } as const

export async function* productsCsv(ctx: Ctx, days: Days): AsyncGenerator<Uint8Array> {
  yield Buffer.from(stringify([Object.keys(columns)], { ...options, bom: true }))
  for await (const batch of products(ctx, days)) {
    const lines = batch.map((product) => Object.values(columns).map((cell) => cell(product) ?? ''))
    yield Buffer.from(stringify(lines, options))
  }
}

export async function* productsJson(ctx: Ctx, days: Days, register: Register): AsyncGenerator<Uint8Array> {
  const head = JSON.stringify(register).slice(0, -1)
  yield Buffer.from(`${head},"products":[`)
  let isFirst = true
  for await (const batch of products(ctx, days)) {
    yield Buffer.from((isFirst ? '\n' : ',\n') + batch.map((product) => JSON.stringify(product)).join(',\n'))
    isFirst = false
  }
  yield Buffer.from('\n]}\n')
}
