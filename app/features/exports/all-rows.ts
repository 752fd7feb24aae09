import type { Paged } from '~/contract/fields'

export type PageOf<Row> = (offset: number, itemsPerPage: number) => Promise<Paged<Row>>

/** So many at once: what is held in memory, whatever the length of the list. */
const ROWS_AT_ONCE = 500

/** The rows of a list from the page that was asked for already, page by page, only as fast as they are taken. */
async function* rest<Row>(first: Paged<Row>, pageOf: PageOf<Row>): AsyncGenerator<Row> {
  let page = first
  for (let offset = ROWS_AT_ONCE; ; offset += ROWS_AT_ONCE) {
    yield* page.items
    if (page.items.length === 0 || offset >= page.totalItems) return
    page = await pageOf(offset, ROWS_AT_ONCE)
  }
}

/** Asks for the first page of a list; what that is refused, is refused before anything is answered. */
export async function startRows<Row>(pageOf: PageOf<Row>) {
  const first = await pageOf(0, ROWS_AT_ONCE)
  return { totalItems: first.totalItems, more: first.totalIsMinimum === true, rows: rest(first, pageOf) }
}
