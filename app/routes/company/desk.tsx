import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { useMayWrite } from '~/components/accounts/for-writers'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { Desk } from '~/features/desk/desk'
import { loadCompanyDesk } from '~/features/desk/desk.server'
import { FirstSteps } from '~/features/desk/first-steps-panel'
import { useWords } from '~/i18n/use-words'
import { requireCompany } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.desk.title }) }

export const meta = titled((w) => w.desk.title)

export async function loader({ request }: RouteArgs) {
  const { api } = await requireCompany(request)
  const readAt = new Date().toISOString()
  return { ...(await loadCompanyDesk(api, new URL(request.url).searchParams)), readAt }
}

export default function CompanyDeskPage() {
  const w = useWords()
  const { queue, readAt, steps: first } = useLoaderData<typeof loader>()
  const steps = useMayWrite() ? first : null
  return (
    <Page>
      <PageHeader title={w.desk.title} description={steps ? w.desk.first.lead : undefined} />
      {steps ? <FirstSteps steps={steps} /> : null}
      <Desk queue={queue} readAt={readAt} hideEmpty={steps !== null} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
