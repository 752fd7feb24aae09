import { useLoaderData, useLocation } from '@remix-run/react'
import { ListFailure } from '~/components/list/list-failure'
import { ListFilters } from '~/components/list/list-filters'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { FigureCard } from '~/features/figures/figure-card'
import { loadFigures } from '~/features/figures/figures.server'
import { useWords } from '~/i18n/use-words'
import { requireManager } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.common.figures }) }

export const meta = titled((w) => w.common.figures, { failed: isNothing })

export async function loader({ request }: RouteArgs) {
  return loadFigures(request, await requireManager(request))
}

export default function FiguresPage() {
  const w = useWords()
  const words = w.figures
  const { search } = useLocation()
  const page = useLoaderData<typeof loader>()
  if (!page) return <ListFailure message={words.failed} />
  return (
    <Page>
      <PageHeader title={w.common.figures} description={words.lead} />
      <ListFilters
        query={page.query}
        search={false}
        filters={{
          Kind: {
            label: words.kind,
            allLabel: words.allKinds,
            options: [
              { value: 'ingredient', label: w.common.ingredients },
              { value: 'product', label: w.common.products },
              { value: 'supplier_certificate', label: w.common.supplierCertificates },
            ],
          },
          HeadQuarterId: { label: words.company, ...page.companies },
        }}
      />
      <div className="grid gap-5 xl:grid-cols-2">
        {page.figures.map((figure) => (
          <FigureCard key={figure.id} figure={figure} query={search} />
        ))}
      </div>
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
