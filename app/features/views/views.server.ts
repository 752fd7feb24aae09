import { data } from '@remix-run/node'
import { rememberedLists, type RememberedList } from '~/domain/listed'
import type { PortalApi } from '~/portal/api.server'
import { isApiError } from '~/portal/api.server'
import { formDataOf } from '~/portal/forms/form.server'
import { requireUser } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import { answerRefusal } from '~/portal/answer-refusal.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { listOfView, viewHref, type ViewsOfList } from './views'

/** None if they cannot be loaded: the list is useful alone. */
const viewsOf = (api: PortalApi['api'], list: RememberedList) =>
  api.views.list({ OfList: list }).then(
    ({ items }) => items,
    (error: unknown) => {
      if (!isApiError(error) || error.status < 500) throw error
      return []
    },
  )

interface Viewed {
  view?: string
  filters: Partial<Record<string, string>>
}

/** Loads a list with its views; null in a company's tab. A view of a deleted company shows the list without it. */
export async function withViews<Query extends Viewed, Page>(
  api: PortalApi['api'],
  list: RememberedList | null,
  query: Query,
  load: (query: Query) => Promise<Page>,
): Promise<Page & { views: ViewsOfList | undefined }> {
  const [items, { page, gone }] = await Promise.all([list && viewsOf(api, list), loadUnlessGone(query, load)])
  return { ...page, views: items ? { items, gone } : undefined }
}

async function loadUnlessGone<Query extends Viewed, Page>(
  query: Query,
  load: (query: Query) => Promise<Page>,
) {
  try {
    return { page: await load(query), gone: false }
  } catch (error) {
    const { CompanyId, ...filters } = query.filters
    if (!query.view || !CompanyId || !(error instanceof Response) || error.status !== 404) throw error
    return { page: await load({ ...query, filters }), gone: true }
  }
}

/** All views of an account; if the address has a list's name and query, also the one to save. */
export async function loadViews(request: Request) {
  const { api, user } = await requireUser(request)
  const params = new URL(request.url).searchParams
  const listName = rememberedLists.find((list) => list === params.get('list'))
  const { items } = await api.views.list({})
  return {
    items,
    userType: user.userType,
    canShare: user.isCertifierCompanyManager,
    draft: listName ? { listName, query: params.get('query') ?? '' } : null,
  }
}

export async function changeViews(request: Request) {
  const form = await formDataOf(request)
  const { api, user, words: w, headers } = await requireUser(request)
  const words = w.views
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const intent = text('intent')
  const viewId = text('viewId')
  const shared = user.isCertifierCompanyManager ? form.has('shared') : undefined
  try {
    if (intent === 'create' || intent === 'query') {
      const listName = rememberedLists.find((list) => list === text('listName'))
      if (!listName) throw new Response(null, { status: 400 })
      const asked = text('query')
      const saved =
        intent === 'create'
          ? await api.views.create({ listName, name: text('name'), asked, shared: shared ?? false })
          : await api.views.save({ viewId, asked })
      const list = listOfView(saved.listName, user.userType)
      return await redirectWithSuccess(viewHref(list, saved), words.saved(saved.name), headers)
    }
    if (intent === 'save') {
      const { name } = await api.views.save({ viewId, name: text('name'), shared })
      return await redirectWithSuccess(paths.views(), words.saved(name), headers)
    }
    if (intent === 'up' || intent === 'down') {
      const { name } = await api.views.move({ viewId, direction: intent })
      return await redirectWithSuccess(paths.views(), words.moved(name), headers)
    }
    if (intent !== 'remove') throw new Response(null, { status: 400 })
    await api.views.remove({ viewId })
    return await redirectWithSuccess(paths.views(), words.removed, headers)
  } catch (error) {
    if (isApiError(error) && error.data?.issues?.name)
      return data({ refusal: { title: words.failed, reason: words.nameMissing } }, { status: 400 })
    return answerRefusal(error, words.failed)
  }
}
