import { useLoaderData, Form } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { loadAllRead } from '~/features/messages/all-read.server'
import { useWords } from '~/i18n/use-words'
import { areaPaths, paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { CheckCheck } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { SubmitButton } from '~/components/form/submit-button'

export const handle: PortalHandle = {
  crumb: ({ area, words }) => [
    { label: words.desk.title, to: areaPaths(area).desk() },
    { label: words.review.messages },
  ],
}

export const meta = titled((w) => w.review.messages)

export const loader = ({ request }: RouteArgs) => loadAllRead(request)

export default function AllReadPage() {
  const { questions: words } = useWords()
  return (
    <Page>
      <PageHeader title={words.askAllRead} description={words.askAllReadHint} />
      <AllReadForm {...useLoaderData<typeof loader>()} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

/** Read messages without an answer stay on a list of their own. */
function AllReadForm({ until, backTo }: { until: string; backTo: string }) {
  const w = useWords()
  return (
    <Form method="post" action={paths.allRead()} className="flex flex-wrap gap-2">
      <input type="hidden" name="until" value={until} />
      <input type="hidden" name="backTo" value={backTo} />
      <SubmitButton icon={CheckCheck} formTarget={paths.allRead()}>
        {w.questions.confirmAllRead}
      </SubmitButton>
      <ButtonLink to={backTo}>{w.common.cancel}</ButtonLink>
    </Form>
  )
}
