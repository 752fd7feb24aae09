import { knownAsked } from '~/components/list/common-filters'
import { defineList, loadPage, pageQuery, parseListQuery, type QueryOf } from '~/components/list/list-query'
import type { Ruling } from '~/contract/certificates/rulings'
import { rulingSorts } from '~/contract/sorts'
import { rulingKinds, rulingStates } from '~/domain/certificates/rulings'
import type { Words } from '~/i18n/words'
import type { PortalApi } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import { listOrFailure, wholeList } from '~/portal/lists.server'
import { chosenRows } from '~/portal/preferences.server'

type Api = PortalApi['api']
type Asked = Parameters<Api['rulings']['list']>[0]

type Awaits = keyof Words['rulings']['awaited']

const awaits: Record<Awaits, Asked> = {
  unseen: { Seen: false },
  due: { ToDecide: true },
  settled: { Settled: true },
}

function wireQuery(query: QueryOf<typeof rulingsList>) {
  const { multi } = query
  const { Awaits } = query.filters
  return {
    ...pageQuery(query),
    WithKind: knownAsked(rulingKinds, multi.WithKind),
    WithState: knownAsked(rulingStates, multi.WithState),
    ...(Awaits && Object.hasOwn(awaits, Awaits) && awaits[Awaits as Awaits]),
  }
}

export function loadRulings(request: Request, { api }: Pick<SignedIn, 'api'>) {
  const { searchParams } = new URL(request.url)
  const query = parseListQuery(searchParams, rulingsList, chosenRows(request))
  return listOrFailure(() => loadPage(query, (asked) => api.rulings.list(wireQuery(asked))))
}

export function rulingRows(api: Api, params: URLSearchParams) {
  const query = parseListQuery(params, rulingsList)
  return (Offset: number, ItemsPerPage: number) =>
    api.rulings.list({ ...wireQuery(query), Offset, ItemsPerPage })
}

/** With all that each says, the newest first. */
export async function wholeRulings(api: Api, asked: Asked): Promise<Ruling[]> {
  const rows = await wholeList((page) => api.rulings.list({ ...asked, ...page }))
  return Promise.all(rows.map(({ id }) => api.rulings.get({ rulingId: id })))
}

/** Those that hold a certificate back, or will. */
export const holding = { WithKind: ['suspend'], WithState: ['standing', 'notice'] } satisfies Asked

const rulingsList = defineList({
  sorts: rulingSorts,
  defaultSort: 'at',
  defaultDirection: 'desc',
  filters: ['Awaits'],
  multiFilters: ['WithKind', 'WithState'],
})
