import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { RefusalNotice } from '~/components/form/refusal-notice'
import { SubmitButton } from '~/components/form/submit-button'
import { WriterForm } from '~/components/form/writer-form'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { EmptyState } from '~/components/ui/empty-state'
import { Mail, Send } from '~/components/ui/icons'
import { loadUndelivered, resendUndelivered } from '~/features/settings/undelivered.server'
import { UndeliveredTable } from '~/features/settings/undelivered-table'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.settings.title, to: paths.certifier.settings() },
    { label: words.settings.undelivered.title },
  ],
}

export const meta = titled((w) => w.settings.undelivered.title)

export const loader = ({ request }: RouteArgs) => loadUndelivered(request)

export const action = ({ request }: RouteArgs) => resendUndelivered(request)

export default function UndeliveredMailPage() {
  const w = useWords().settings.undelivered
  const { items, totalItems } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <Page>
      <PageHeader
        title={w.title}
        description={w.lead}
        actions={
          items.length > 0 ? (
            <WriterForm keep="never" failure={w.failed}>
              <SubmitButton icon={Send}>{w.resendAll}</SubmitButton>
            </WriterForm>
          ) : undefined
        }
      />
      <RefusalNotice refusal={answer && 'refusal' in answer ? answer.refusal : undefined} />
      {items.length > 0 ? (
        <>
          <p className="text-ink-2">
            {w.count(items.length, totalItems)} {w.linkHint}
          </p>
          <UndeliveredTable mails={items} />
        </>
      ) : (
        <EmptyState icon={Mail} title={w.empty} description={w.emptyHint} />
      )}
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
