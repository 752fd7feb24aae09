import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { Factory } from '~/components/ui/icons'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { ButtonLink } from '~/components/button-link'
import { offersNone } from '~/components/choice/choices'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { Card } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty-state'
import { loadNewCertificate, runNewCertificate } from '~/features/certificates/issue/new-certificate.server'
import { NewCertificateForm } from '~/features/certificates/issue/new-certificate-form'
import { useWords } from '~/i18n/use-words'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.certificates.title, to: paths.company.certificates(), list: 'certificates' },
    { label: words.requests.newTitle },
  ],
}

export const meta = titled((w) => w.requests.newTitle)

export const loader = ({ request }: RouteArgs) => loadNewCertificate(request, requireCompany)

export const action = ({ request }: RouteArgs) => runNewCertificate(request, requireCompany)

export default function RequestCertificatePage() {
  const w = useWords()
  const loaded = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <Page width="form">
      <PageHeader title={w.requests.newTitle} description={w.requests.newDescription} />
      {!loaded.fixedPlace && offersNone(loaded.facilities) ? (
        <Card>
          <EmptyState
            icon={Factory}
            title={w.requests.noFacilityTitle}
            description={w.requests.noFacilityText}
            action={
              <ButtonLink to={paths.company.newFacility()} variant="primary">
                {w.requests.noFacilityAction}
              </ButtonLink>
            }
          />
        </Card>
      ) : (
        <NewCertificateForm {...loaded} answer={answer} />
      )}
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
