import { getZodConstraint } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { knownAsked } from '~/components/list/common-filters'
import { loadPage, pageQuery, parseListQuery } from '~/components/list/list-query'
import { requestStatuses } from '~/contract/requests'
import { listOrFailure } from '~/portal/lists.server'
import type { PortalApi } from '~/portal/api.server'
import { formDataOf, guardForm, handleForm, typedBefore } from '~/portal/form.server'
import type { SignedIn } from '~/portal/guards.server'
import { redirectWithToast } from '~/portal/toast.server'
import { declineFormSchema } from './decline-form.schema'
import { requestsList } from './requests-list'

/** The open ones, unless the URL says otherwise. */
export function loadRequests(request: Request, api: PortalApi['api']) {
  const params = new URL(request.url).searchParams
  const query = parseListQuery(params, requestsList)
  return listOrFailure(async () => {
    const page = await loadPage(query, (asked) => {
      const WithStatus = knownAsked(requestStatuses, asked.multi.WithStatus) ?? ['open']
      return api.requests.list({ ...pageQuery(asked), WithStatus })
    })
    return { items: page.items, totalItems: page.totalItems, query: page.query }
  })
}

/** @throws 404 */
export async function loadDecline(request: Request, { api, headers }: SignedIn, requestId: string) {
  const { id, name, headQuarterName, status } = await api.requests.get({ requestId })
  const { draft } = await typedBefore(request, declineFormSchema, headers)
  const asked = { id, name, headQuarterName, open: status === 'open' }
  return data({ asked, draft, constraint: getZodConstraint(declineFormSchema) }, { headers })
}

/** @returns the way to `to` with a toast, or the form with what is wrong with it */
export async function declineRequest(
  request: Request,
  guard: (request: Request) => Promise<SignedIn>,
  requestId: string,
  to: string,
) {
  const form = await formDataOf(request)
  const { api, headers, words: w } = await guardForm(request, form, guard)
  const words = w.desk
  return handleForm(
    request,
    form,
    declineFormSchema,
    async ({ note }) => {
      const { name } = await api.requests.decline({ requestId, note })
      return redirectWithToast(to, { type: 'success', content: words.declined(name) }, headers)
    },
    { failure: words.declineFailed },
  )
}
