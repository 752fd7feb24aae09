import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { ButtonLink } from '~/components/button-link'
import { keepForm } from '~/components/form/keep-form'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import {
  BookOpen,
  Clock,
  FileSearch,
  KeyRound,
  ListChecks,
  Mail,
  MessagesSquare,
  TriangleAlert,
  UserRound,
  Users,
} from '~/components/ui/icons'
import { CertifierForm } from '~/features/settings/certifier-form'
import { SealNotice } from '~/features/settings/seal-notice'
import { loadSettings, saveSettings } from '~/features/settings/settings.server'
import { RuleCard } from '~/features/staff/rule-card'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { settingsWords } from '~/i18n/own/settings'
import type { FilesHandle } from '~/domain/takes-files'

export const handle: PortalHandle & FilesHandle = {
  takesFiles: { files: 1 },
  crumb: ({ words }) => ({ label: settingsWords(words).title }),
}

export const meta = titled((w) => settingsWords(w).title)

export const loader = ({ request }: RouteArgs) => loadSettings(request)

export const action = ({ request }: RouteArgs) => saveSettings(request)

export const clientAction = keepForm('press', (w) => settingsWords(w).saveFailed)

export default function SettingsPage() {
  const w = useWords()
  const { settings, seal, decisions, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <Page width="list">
      <PageHeader
        title={settingsWords(w).title}
        description={settingsWords(w).lead}
        actions={
          <>
            <ButtonLink to={paths.certifier.sharedPhrases().list()} icon={MessagesSquare}>
              {w.phrases.title}
            </ButtonLink>
            <ButtonLink to={paths.certifier.lookups()} icon={ListChecks}>
              {settingsWords(w).lookups}
            </ButtonLink>
            <ButtonLink to={paths.certifier.terms()} icon={FileSearch}>
              {settingsWords(w).terms}
            </ButtonLink>
            <ButtonLink to={paths.certifier.concernWeights()} icon={TriangleAlert}>
              {settingsWords(w).concerns}
            </ButtonLink>
            <ButtonLink to={paths.certifier.staff()} icon={UserRound}>
              {settingsWords(w).staff.title}
            </ButtonLink>
            <ButtonLink to={paths.certifier.access()} icon={KeyRound}>
              {settingsWords(w).access.title}
            </ButtonLink>
            <ButtonLink to={paths.certifier.undelivered()} icon={Mail}>
              {settingsWords(w).undelivered.title}
            </ButtonLink>
            <ButtonLink to={paths.certifier.directory()} icon={BookOpen}>
              {settingsWords(w).directory}
            </ButtonLink>
            <ButtonLink to={paths.certifier.people()} icon={Users}>
              {settingsWords(w).people}
            </ButtonLink>
            <ButtonLink to={paths.certifier.trail()} icon={Clock}>
              {settingsWords(w).trail}
            </ButtonLink>
          </>
        }
      />
      <SealNotice endsOn={seal.endsOn} />
      <RuleCard {...decisions} />
      <CertifierForm settings={settings} constraint={constraint} draft={draft} answer={answer} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
