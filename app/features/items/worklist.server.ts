import type { TypedResponse } from '@remix-run/node'
import { listOf, listParams, pageCount, type ListQuery } from '~/components/list/list-query'
import type { Neighbours } from '~/contract/items/review'
import { reviewedKinds } from '~/domain/items/item-kinds'
import { listOfCompany } from '~/domain/listed'
import type { NewNotification } from '~/domain/notification'
import { sentences } from '~/i18n/format'
import { isApiError } from '~/portal/api.server'
import type { SentForm, SignedInForm } from '~/portal/forms/form.server'
import type { SignedIn } from '~/portal/guards.server'
import { isHttps } from '~/portal/https.server'
import { visitedLists } from '~/portal/list-memory.server'
import { inList, staysInList } from '~/portal/paths'
import { chosenRows, isSwitchedOn, switchCookie } from '~/portal/preferences.server'
import { redirectWithToast } from '~/portal/toast.server'
import { reviewedPathsFor, type ReviewedRef } from './item-kind'
import { ONWARD_FIELD, type Worklist } from './worklist'

/** Reads a kind's list from an address. */
export type ListAsked = (
  params: URLSearchParams,
  rows: number,
) => {
  query: ListQuery
  neighbours: () => Promise<Neighbours>
}

/** Null for an item that was opened by itself, or not from a list. */
async function placeInList(request: Request, asked: ListAsked) {
  const text = new URL(request.url).searchParams.get('in')
  if (text === null) return null
  const { query, neighbours } = asked(new URLSearchParams(text), chosenRows(request))
  try {
    return { query: { ...query, page: 1 }, ...(await neighbours()) }
  } catch (error) {
    // A deleted company, or a malformed id: the item exists all the same.
    if (isApiError(error) || (error instanceof Response && error.status === 404)) return null
    throw error
  }
}

type Place = NonNullable<Awaited<ReturnType<typeof placeInList>>>

/** The tabs that stay the same for the next one. */
const listTab = (pathname: string) => /\/(?:messages|documents|items)$/.exec(pathname)?.[0] ?? ''

function addressesIn(request: Request, { user }: SignedIn, { kind }: ReviewedRef, { query }: Place) {
  const to = reviewedPathsFor(user.userType, kind)
  const tab = listTab(new URL(request.url).pathname)
  const list = listOf(query)
  return {
    item: (id: string) => inList(to.item(id) + tab, list),
    list: async (page: number) => {
      const { CompanyId, ...filters } = query.filters
      const visited = (await visitedLists(request))[reviewedKinds[kind].list]
      const path = listOfCompany(to.list(), visited, CompanyId)
      const isTab = path !== to.list()
      const params = listParams({ ...query, page, ...(isTab && { filters }) }).toString()
      return params ? `${path}?${params}` : path
    },
  }
}

export async function loadWorklist(
  request: Request,
  signedIn: SignedIn,
  ref: ReviewedRef,
  asked: ListAsked,
): Promise<Worklist | null> {
  const place = await placeInList(request, asked)
  if (!place) return null
  const { previousId, nextId, position, positionIsMinimum, totalItems, totalIsMinimum } = place
  const to = addressesIn(request, signedIn, ref, place)
  const page = position === null ? 1 : pageCount(position, place.query.ItemsPerPage)
  return {
    position,
    positionIsMinimum,
    totalItems,
    totalIsMinimum,
    previousTo: previousId && to.item(previousId),
    nextTo: nextId && to.item(nextId),
    backTo: await to.list(page),
    onward: isSwitchedOn(request, 'onward'),
  }
}

/** The choice in a form of an item that was opened from a list. */
export function onwardCookie({ request, formData }: SentForm): Headers {
  const headers = new Headers()
  const onward = formData.has(ONWARD_FIELD)
  const isAsked = new URL(request.url).searchParams.has('in')
  if (isAsked && onward !== isSwitchedOn(request, 'onward'))
    headers.append('Set-Cookie', switchCookie('onward', onward, { https: isHttps(request) }))
  return headers
}

/** The redirect after a decision, prepared before, as it may remove the item from the list. */
export async function afterDecision(
  form: SignedInForm,
  ref: ReviewedRef,
  asked: ListAsked,
): Promise<(done: string, name: string, also?: NewNotification[]) => Promise<TypedResponse<never>>> {
  const { request, formData, words } = form
  const own = reviewedPathsFor(form.user.userType, ref.kind).item(ref.id)
  const stay = staysInList(new URL(request.url), own)
  const place = await placeInList(request, asked)
  const here = (content: string, also: NewNotification[], headers?: Headers) =>
    redirectWithToast(stay, [{ type: 'success', content }, ...also], headers)
  if (!place) return (content, _, also = []) => here(content, also)
  const headers = onwardCookie(form)
  if (!formData.has(ONWARD_FIELD)) return (content, _, also = []) => here(content, also, headers)
  const to = addressesIn(request, form, ref, place)
  const next = place.nextId ? to.item(place.nextId) : await to.list(1)
  const end = place.nextId ? [] : [place.previousId ? words.worklist.endOfList : words.worklist.lastOne]
  return (done, name, also = []) => {
    const link = { to: to.item(ref.id), label: words.worklist.lookAgain(name) }
    const content = sentences([done, ...end])
    return redirectWithToast(next, [{ type: 'success', content, link }, ...also], headers)
  }
}
