import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { CompanyFile } from '~/features/exports/company-file'
import { loadCompanyFile } from '~/features/exports/company-file.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.companyFile.title }) }

export const meta = titled((w) => w.companyFile.title, { tab: true })

export const loader = ({ request, params }: RouteArgs<'companyId'>) =>
  loadCompanyFile(request, params.companyId)

export default function CompanyFilePage() {
  return <CompanyFile {...useLoaderData<typeof loader>()} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
