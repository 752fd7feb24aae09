import { useLoaderData } from '@remix-run/react'
import { ButtonLink } from '~/components/button-link'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import { Plus } from '~/components/ui/icons'
import { useUser } from '~/components/use-root'
import { DeviationsTable } from '~/features/deviations/deviations-table'
import { loadDeviations } from '~/features/deviations/deviations.server'
import { useWords } from '~/i18n/use-words'
import { requireArea } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.deviations.title }),
}

export const meta = titled((w) => w.deviations.title, { failed: isNothing })

export async function loader({ request }: RouteArgs) {
  return loadDeviations(request, await requireArea(request))
}

export default function DeviationsPage() {
  const words = useWords().deviations
  const area = useUser()?.userType ?? 'Company'
  return (
    <Page>
      <PageHeader
        title={words.title}
        description={words.lead[area]}
        actions={
          area === 'Certifier' ? (
            <ButtonLink to={paths.certifier.newDeviation()} variant="primary" icon={Plus}>
              {words.raise}
            </ButtonLink>
          ) : null
        }
      />
      <DeviationsTable page={useLoaderData<typeof loader>()} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
