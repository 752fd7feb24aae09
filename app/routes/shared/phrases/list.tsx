import { Outlet, useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { ButtonLink } from '~/components/button-link'
import { RefusalNotice } from '~/components/form/refusal-notice'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Plus } from '~/components/ui/icons'
import { changePhrases, loadPhrases } from '~/features/phrases/phrases.server'
import { PhrasesTable } from '~/features/phrases/phrases-table'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

const pathsOf = (shared: boolean) => (shared ? paths.certifier.sharedPhrases() : paths.ownPhrases())

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { shared }, words }) => [
    shared
      ? { label: words.common.settings, to: paths.certifier.settings() }
      : { label: words.account.title, to: paths.account() },
    { label: words.phrases.title, to: pathsOf(shared).list() },
  ],
}

export const meta = titled<typeof loader>((w, data) => w.phrases[data?.shared ? 'toShared' : 'toOwn'])

export const loader = ({ request }: RouteArgs) => loadPhrases(request)

export const action = ({ request }: RouteArgs) => changePhrases(request)

export default function PhrasesPage() {
  const words = useWords().phrases
  const { shared, phrases, isManager } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const to = pathsOf(shared)
  return (
    <Page>
      <PageHeader
        title={shared ? words.toShared : words.toOwn}
        description={shared ? words.sharedLead : words.ownLead}
        actions={
          <>
            {isManager ? (
              <ButtonLink to={pathsOf(!shared).list()}>{shared ? words.toOwn : words.toShared}</ButtonLink>
            ) : null}
            <ButtonLink to={to.create()} variant="primary" icon={Plus} preventScrollReset>
              {words.createNew}
            </ButtonLink>
          </>
        }
      />
      <RefusalNotice refusal={answer && 'refusal' in answer ? answer.refusal : undefined} />
      <PhrasesTable phrases={phrases} shared={shared} to={to} />
      <Outlet />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
