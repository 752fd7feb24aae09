import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { keepForm } from '~/components/keep-form'
import { Page } from '~/components/page'
import { PageHeader } from '~/components/page-header'
import { titled } from '~/components/page-meta'
import { CertifierForm } from '~/features/settings/certifier-form'
import { SealNotice } from '~/features/settings/seal-notice'
import { loadSettings, saveSettings } from '~/features/settings/settings.server'
import { useWords } from '~/i18n/use-words'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.settings.title }) }

export const meta = titled((w) => w.settings.title)

export const loader = ({ request }: RouteArgs) => loadSettings(request)

export const action = ({ request }: RouteArgs) => saveSettings(request)

export const clientAction = keepForm((w) => w.settings.saveFailed)

export default function SettingsPage() {
  const w = useWords()
  const { settings, seal, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="list">
      <PageHeader title={w.settings.title} description={w.settings.lead} />
      <SealNotice endsOn={seal.endsOn} />
      <CertifierForm settings={settings} constraint={constraint} draft={draft} answer={answer} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'
