import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { CertifierForm } from '~/features/settings/certifier-form'
import { loadSettings, saveSettings } from '~/features/settings/settings.server'
import { useWords } from '~/i18n/use-words'
import type { RouteArgs } from '~/portal/route-args'
import type { FilesHandle } from '~/domain/takes-files'
import { useRoot } from '~/components/use-root'
import { Alert } from '~/components/ui/alert'
import { yearAfter } from '~/domain/dates'
import { useFormat } from '~/i18n/use-format'

export const handle: PortalHandle & FilesHandle = {
  takesFiles: { files: 1 },
  crumb: ({ words }) => ({ label: words.settings.title }),
}

export const meta = titled((w) => w.settings.title)

export const loader = ({ request }: RouteArgs) => loadSettings(request)

export const action = ({ request }: RouteArgs) => saveSettings(request)

export default function SettingsPage() {
  const w = useWords()
  const { settings, seal, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <Page width="list">
      <PageHeader title={w.settings.title} description={w.settings.lead} />
      <SealNotice endsOn={seal.endsOn} />
      <CertifierForm settings={settings} constraint={constraint} draft={draft} answer={answer} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

/** A warning once a certificate of one year would outlive the seal. */
function SealNotice({ endsOn }: { endsOn: string | null }) {
  const { today } = useRoot()
  const words = useWords().settings.seal
  const { formatDate } = useFormat()
  if (!endsOn) return <Alert kind="error">{words.unusable}</Alert>
  const isSoon = endsOn <= yearAfter(today)
  const ends = words.ends(formatDate(endsOn))
  return isSoon ? <Alert kind="warning">{`${ends} ${words.soon}`}</Alert> : <Alert kind="info">{ends}</Alert>
}
