import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '~/portal/guards.server'

/** The RMC codes of a company's headquarters, for a form in which the facility is being chosen. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireUser(request)
  const companyId = new URL(request.url).searchParams.get('companyId') ?? ''
  const company = await api.companies.get({ companyId })
  return Response.json(await api.lookups.ingredientGroups({ CompanyId: company.headQuarterId ?? company.id }))
}
