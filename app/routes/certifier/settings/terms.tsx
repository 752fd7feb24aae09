import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { ButtonLink } from '~/components/button-link'
import { useMayWrite } from '~/components/accounts/for-writers'
import { RefusalNotice } from '~/components/form/refusal-notice'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Plus, TriangleAlert } from '~/components/ui/icons'
import { changeTerm, loadTerms } from '~/features/settings/concerns/terms.server'
import { TermsView } from '~/features/settings/concerns/terms-view'
import { TryName } from '~/features/settings/concerns/try-name'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { isManager }, words }) => [
    { label: words.common.settings, ...(isManager && { to: paths.certifier.settings() }) },
    { label: words.concernSettings.terms.title, to: paths.certifier.terms() },
  ],
}

export const meta = titled((w) => w.concernSettings.terms.title)

export const loader = ({ request }: RouteArgs) => loadTerms(request)

export const action = ({ request }: RouteArgs) => changeTerm(request)

export default function TermsPage() {
  const w = useWords().concernSettings
  const { items, totalItems, query, tried, isManager } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const mayChange = useMayWrite() && isManager
  const { search } = useLocation()
  return (
    <Page>
      <PageHeader
        title={w.terms.title}
        description={w.terms.lead}
        actions={
          <>
            <ButtonLink to={paths.certifier.concernWeights()} icon={TriangleAlert}>
              {w.weights.title}
            </ButtonLink>
            {mayChange ? (
              <ButtonLink
                to={paths.certifier.addTerm() + search}
                variant="primary"
                icon={Plus}
                preventScrollReset
              >
                {w.terms.add}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <RefusalNotice refusal={answer && 'refusal' in answer ? answer.refusal : undefined} />
      <TryName query={query} tried={tried} />
      <TermsView query={query} terms={items} totalItems={totalItems} mayChange={mayChange} />
      <Outlet />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
