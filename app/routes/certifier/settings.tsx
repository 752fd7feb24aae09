import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { errorTitle } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { Page } from '~/components/page'
import { PageHeader } from '~/components/page-header'
import { pageTitle } from '~/components/page-title'
import { CertifierForm } from '~/features/settings/certifier-form'
import { loadSettings, saveSettings } from '~/features/settings/settings.server'
import { useWords } from '~/i18n/use-words'
import { wordsFor } from '~/i18n/words'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.settings.title }) }

export const meta: MetaFunction = ({ error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().settings.title) },
]

export const loader = ({ request }: LoaderFunctionArgs) => loadSettings(request)

export const action = ({ request }: ActionFunctionArgs) => saveSettings(request)

export const clientAction = keepForm((w) => w.settings.saveFailed)

export default function SettingsPage() {
  const w = useWords()
  const { settings, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="list">
      <PageHeader title={w.settings.title} description={w.settings.lead} />
      <CertifierForm settings={settings} constraint={constraint} draft={draft} answer={answer} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/error-boundary'
