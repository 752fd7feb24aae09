import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireCertifier } from '~/portal/guards.server'

/** As many as one looks through while typing. */
const SUGGESTED = 20

/** Vendors by name, to be suggested while one types. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireCertifier(request)
  const Search = new URL(request.url).searchParams.get('Search') ?? ''
  const { items } = await api.lookups.vendors({ Search })
  return Response.json(
    { items: items.slice(0, SUGGESTED).map(({ businessName }) => businessName) },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}
