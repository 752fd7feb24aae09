import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { DossierForm } from '~/features/account/account-panels'
import { useWords } from '~/i18n/use-words'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.account.title, to: paths.account() },
    { label: words.account.dossier.title },
  ],
}

export const meta = titled((w) => w.account.dossier.title)

export async function loader({ request }: RouteArgs) {
  const { user } = await requireCompany(request)
  return { companyId: user.companyId }
}

export default function DossierPage() {
  const words = useWords().account.dossier
  const { companyId } = useLoaderData<typeof loader>()
  return (
    <Page width="form">
      <PageHeader title={words.title} description={words.lead} />
      <p>{words.how}</p>
      <DossierForm companyId={companyId} />
    </Page>
  )
}
