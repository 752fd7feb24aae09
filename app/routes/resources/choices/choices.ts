import { companyChoices, companySource } from '~/features/companies/facilities/company-choices.server'
import { requireUser } from '~/portal/guards.server'
import { suggestions } from '~/features/choices/choices.server'
import { isApiError } from '~/portal/api.server'
import type { RouteArgs } from '~/portal/route-args'

/** Suggestions while somebody types, or what an id stands for. */
export async function loader({ request, params }: RouteArgs<'kind'>): Promise<Response> {
  const signedIn = await requireUser(request)
  const kind = companyChoices.find((one) => one === params.kind)
  if (!kind) throw new Response(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const source = companySource(signedIn, kind, searchParams.get('of') ?? undefined)
  const headers = { 'Cache-Control': 'private, no-store' }
  const id = searchParams.get('ids')
  try {
    const one = id && (await source.describe(id))
    const answer =
      id === null
        ? await suggestions(source, searchParams.get('Search')?.trim().slice(0, 200) ?? '', signedIn.words)
        : { items: one ? [one] : [], said: '' }
    return Response.json(answer, { headers })
  } catch (error) {
    if (!isApiError(error)) throw error
    return Response.json(null, { status: error.status, headers })
  }
}
