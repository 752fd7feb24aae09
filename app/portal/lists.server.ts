import { data } from '@remix-run/node'
import { mostPerPage } from '~/contract/calls/lists'
import { isApiError } from './api.server'

/** The displayed fields only: a page sends each text twice, as HTML and for its scripts. */
export const pick = <Row, Key extends keyof Row>(row: Row, keys: readonly Key[]): Pick<Row, Key> =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>

/** All rows of a list without pages. */
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

/** On an error null with its status, for the page to show (specification §8). */
export async function listOrFailure<T>(load: () => Promise<T>, headers?: Headers) {
  try {
    return data(await load(), headers && { headers })
  } catch (error) {
    if (!isApiError(error) || error.status < 500) throw error
    return data(null, { status: error.status })
  }
}

/** Null for what is not there, or no longer. */
export async function ifFound<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Response && error.status === 404) return null
    throw error
  }
}

/** For a part of a page: one that fails must not take the others with it. */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (!isApiError(error) || error.status < 500) throw error
    return null
  }
}
