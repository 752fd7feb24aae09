import { redirect } from '@remix-run/node'
import { defineList, parseListQuery } from '~/components/list/list-query'
import { searchKey } from '~/domain/text/search-key'
import { MIN_SEARCH_LENGTH } from '~/domain/text/search-term'
import { requireArea } from '~/portal/guards.server'
import { listOrFailure } from '~/portal/lists.server'
import { hitHref } from './hits'

const noList = defineList({ sorts: [] })

/** A match by number or code alone is opened at once. */
export async function loadSearch(request: Request) {
  const { api, user } = await requireArea(request)
  const text = parseListQuery(new URL(request.url).searchParams, noList).Search ?? ''
  const isShort = searchKey(text).length < MIN_SEARCH_LENGTH
  return listOrFailure(async () => {
    const found = isShort ? { exact: [], items: [], nearest: null } : await api.search.find({ Search: text })
    const [only, second] = found.exact
    if (only && !second) throw redirect(hitHref(only, user.userType))
    return { ...found, text, isShort }
  })
}
