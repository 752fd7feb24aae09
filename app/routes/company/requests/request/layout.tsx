import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { ButtonLink } from '~/components/button-link'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { CompanyRequest } from '~/features/desk/company-request'
import { RequestBadge } from '~/features/desk/request-badge'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data, words }) => [
    { label: words.certificates.title, to: paths.company.certificates(), list: 'certificates' },
    { label: words.requests.title, to: paths.company.requests() },
    { label: data.name, to: paths.company.request(data.id) },
  ],
}

export const meta = titled<typeof loader>((_, data) => data?.name)

export async function loader({ request, params }: RouteArgs<'requestId'>) {
  const { api } = await requireCompany(request)
  return api.requests.get({ requestId: params.requestId })
}

export default function RequestPage() {
  const w = useWords()
  const { formatInstant } = useFormat()
  const asked = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader
        title={asked.name}
        badge={<RequestBadge status={asked.status} />}
        meta={[
          w.desk.kind[asked.kind],
          asked.companyName,
          w.requests.askedBy(formatInstant(asked.createdAt), asked.createdBy),
        ]}
        actions={
          asked.status === 'open' ? (
            <ButtonLink to={paths.company.withdrawRequest(asked.id)} preventScrollReset>
              {w.requests.withdraw}
            </ButtonLink>
          ) : null
        }
      />
      <CompanyRequest request={asked} />
      <Outlet />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
