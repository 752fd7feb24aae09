import { useLoaderData } from '@remix-run/react'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { AuditTrail } from '~/features/audit/audit'
import { loadAudit } from '~/features/audit/audit.server'
import { useWords } from '~/i18n/use-words'
import { requireManager } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.settings.title, to: paths.certifier.settings() },
    { label: words.trail.title },
  ],
}

export const meta = titled((w) => w.trail.title, { failed: isNothing })

export async function loader({ request }: RouteArgs) {
  return loadAudit(request, await requireManager(request))
}

export default function AuditPage() {
  const words = useWords().trail
  return (
    <Page>
      <PageHeader title={words.title} description={words.lead} />
      <AuditTrail trail={useLoaderData<typeof loader>()} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
