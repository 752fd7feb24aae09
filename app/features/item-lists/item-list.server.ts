import type { SelectOption } from '~/components/ui/select'
import { isFiltered, listParams, loadPage, type ListQuery } from '~/components/list/list-query'
import { itemKinds, type ItemKind } from '~/domain/items/item-kinds'
import type { ReviewStatus } from '~/domain/items/review'
import type { ListOwner } from '~/features/companies/facilities/facility-options'
import { loadCompanyChoices } from '~/features/companies/facilities/facility-options.server'
import { weightsIn } from '~/features/kosher/concerns.server'
import { loadStaffChoices } from '~/features/accounts/staff/staff.server'
import { withViews } from '~/features/views/views.server'
import { isApiError, type PortalApi } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import { rememberList } from '~/portal/list-memory.server'
import { listOrFailure } from '~/portal/lists.server'
import { chosenRows } from '~/portal/preferences.server'

type Api = PortalApi['api']

interface Answer<Row> {
  items: Row[]
  totalItems: number
  totalIsMinimum?: true | undefined
}

/** Reads and loads a kind's list. */
interface ItemSource<Query, Row, Drawn, Step> {
  kind: ItemKind
  queryOf: (params: URLSearchParams, rows?: number) => Query
  askFor: (api: Api, query: Query, owner: ListOwner) => Promise<Answer<Row>>
  /** The displayed fields only. */
  draw: (row: Row) => Drawn
  /** A company's way to its first item. */
  firstStep: (api: Api, headQuarterId: string) => Promise<Step>
  /** The lines to filter by: those of a place, or the one that is asked for. */
  linesOf?: (api: Api, query: Query, companyId: string | null) => Promise<SelectOption[]>
}

/** An offer, which the list does without. */
async function findNearest(api: Api, Search: string, Among: ItemKind): Promise<string | null> {
  try {
    return (await api.search.nearest({ Search, Among })).nearest
  } catch (error) {
    if (!isApiError(error) || error.status < 500) throw error
    return null
  }
}

/**
 * If a company has none at all, the first steps come instead.
 * @returns a loader; its `companyId` fixes a company with its facilities, for its tab; without it the companies
 * to filter by come too. It throws 404 for an unknown company
 */
export const itemListLoader =
  <
    Query extends ListQuery & { filters: { CompanyId?: string } },
    Row extends { id: string; status: ReviewStatus },
    Drawn,
    Step,
  >({
    kind,
    queryOf,
    askFor,
    draw,
    firstStep,
    linesOf = async () => [],
  }: ItemSource<Query, Row, Drawn, Step>) =>
  async (request: Request, signedIn: SignedIn, companyId?: string) => {
    const { api, user } = signedIn
    const query = queryOf(new URL(request.url).searchParams, chosenRows(request))
    const headers = await rememberList(request, listParams(query))
    const owner = { userType: user.userType, companyId }
    return listOrFailure(async () => {
      const [page, companies, choices, lines] = await Promise.all([
        withViews(api, companyId === undefined ? itemKinds[kind].plural : null, query, (one) =>
          loadPage(one, (asked) => askFor(api, asked, owner)),
        ),
        loadCompanyChoices(request, signedIn, { companyId }),
        loadStaffChoices(api, user.userType),
        linesOf(api, query, companyId ?? user.companyId),
      ])
      const { items, totalItems } = page
      const ownId = companyId === undefined ? user.companyId : null
      const nearest = totalItems === 0 && query.Search ? await findNearest(api, query.Search, kind) : null
      const isFirst = totalItems === 0 && !isFiltered(query)
      return {
        items: items.map(draw),
        weights: await weightsIn(signedIn, kind, items),
        totalItems,
        nearest,
        query: page.query,
        views: page.views,
        companies,
        lines,
        ...choices,
        companyId,
        first: ownId !== null && isFirst ? await firstStep(api, ownId) : null,
      }
    }, headers)
  }
