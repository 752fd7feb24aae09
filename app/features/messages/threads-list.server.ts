import { loadPage, parseListQuery, wireQuery } from '~/components/list/list-query'
import { listOrFailure } from '~/portal/lists.server'
import { requireCertifier } from '~/portal/guards.server'
import { chosenRows } from '~/portal/preferences.server'
import { threadsList } from './threads-list'

export async function loadThreads(request: Request) {
  const { api } = await requireCertifier(request)
  const query = parseListQuery(new URL(request.url).searchParams, threadsList, chosenRows(request))
  return listOrFailure(() => loadPage(query, (asked) => api.threads.list(wireQuery(asked))))
}
