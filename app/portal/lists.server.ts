import { data } from '@remix-run/node'
import { mostPerPage } from '~/contract/calls/lists'
import { isApiError } from './api.server'

/** Of a row what is drawn of it: a page sends each word twice, as it is seen and for its scripts. */
export const pick = <Row, Key extends keyof Row>(row: Row, keys: readonly Key[]): Pick<Row, Key> =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>

/** All rows of a list that no screen pages through. */
export async function wholeList<Row>(
  pageOf: (page: { ItemsPerPage: number; Offset: number }) => Promise<{ items: Row[] }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { items } = await pageOf({ ItemsPerPage: mostPerPage, Offset: rows.length })
    rows.push(...items)
    if (items.length < mostPerPage) return rows
  }
}

/** On an error null with its status, for the page to show (spec §8 "List load errors"). */
export async function listOrFailure<T>(load: () => Promise<T>, headers?: Headers) {
  try {
    return data(await load(), headers && { headers })
  } catch (error) {
    if (!isApiError(error) || error.status < 500) throw error
    return data(null, { status: error.status })
  }
}
