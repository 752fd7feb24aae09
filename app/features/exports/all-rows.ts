import type { Paged } from '~/contract/fields'

export type PageOf<Row> = (offset: number, itemsPerPage: number) => Promise<Paged<Row>>

/** The most rows held in memory, whatever the length of the list. */
const ROWS_AT_ONCE = 500

/** Page by page, only as fast as they are consumed. */
async function* rest<Row>(first: Paged<Row>, pageOf: PageOf<Row>): AsyncGenerator<Row> {
  let page = first
  for (let offset = ROWS_AT_ONCE; ; offset += ROWS_AT_ONCE) {
    yield* page.items
    if (page.items.length === 0 || offset >= page.totalItems) return
    page = await pageOf(offset, ROWS_AT_ONCE)
  }
}

/** Loads the first page at once, so that a refusal precedes the response. */
export async function startRows<Row>(pageOf: PageOf<Row>) {
  const first = await pageOf(0, ROWS_AT_ONCE)
  return { totalItems: first.totalItems, more: first.totalIsMinimum === true, rows: rest(first, pageOf) }
}
