import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import { loadUndecided } from '~/features/gtins/undecided.server'
import { UndecidedTable } from '~/features/gtins/undecided-table'
import { useWords } from '~/i18n/use-words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.products.title, to: paths.certifier.products.list(), list: 'products' },
    { label: words.gtins.waiting, to: paths.certifier.gtins() },
  ],
}

export const meta = titled((w) => w.gtins.waiting, { failed: isNothing })

export async function loader({ request }: RouteArgs) {
  return loadUndecided(request, await requireCertifier(request))
}

export default function UndecidedGtinsPage() {
  const page = useLoaderData<typeof loader>()
  return (
    <Page width="list">
      <PageHeader title={useWords().gtins.waiting} count={page?.totalItems} />
      <UndecidedTable page={page} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
