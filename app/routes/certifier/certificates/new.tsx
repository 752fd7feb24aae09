import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { offersNone } from '~/components/choice/choices'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { newCertificateCrumbs } from '~/features/certificates/view/crumbs'
import { loadNewCertificate, runNewCertificate } from '~/features/certificates/issue/new-certificate.server'
import { NewCertificateForm } from '~/features/certificates/issue/new-certificate-form'
import { unlessIssued, useIssued } from '~/features/certificates/use-issued'
import { NoFacilities } from '~/features/companies/facilities/no-facilities'
import { useWords } from '~/i18n/use-words'
import { requireCertifier } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data, words }) => newCertificateCrumbs(data, words),
}

export const meta = titled((w) => w.certificates.newTitle)

export const loader = ({ request }: RouteArgs) => loadNewCertificate(request, requireCertifier)

export const action = ({ request }: RouteArgs) => runNewCertificate(request, requireCertifier)

export const shouldRevalidate = unlessIssued

export default function NewCertificatePage() {
  const w = useWords()
  const loaded = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  useIssued(answer?.issued, loaded.parent)
  return (
    <Page width="form">
      <PageHeader title={w.certificates.newTitle} description={w.certificates.newDescription} />
      {!loaded.fixedPlace && offersNone(loaded.facilities) ? (
        <NoFacilities headQuarter={loaded.headquarters} />
      ) : (
        <NewCertificateForm {...loaded} answer={answer} />
      )}
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
