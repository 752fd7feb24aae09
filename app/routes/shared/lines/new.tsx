import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { NewLineForm } from '~/features/lines/line-form'
import { createLine, loadNewLine } from '~/features/lines/lines.server'
import { useWords } from '~/i18n/use-words'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { plant }, words }) => [
    { label: plant.businessName, to: plant.page },
    { label: words.lines.title, to: plant.lines },
    { label: words.lines.create },
  ],
}

export const meta = titled((w) => w.lines.create)

export const loader = ({ request }: RouteArgs) => loadNewLine(request)

export const action = ({ request }: RouteArgs) => createLine(request)

export default function NewLinePage() {
  const { plant, ...loaded } = useLoaderData<typeof loader>()
  const words = useWords().lines
  return (
    <Page width="form">
      <PageHeader title={words.create} meta={[plant.businessName]} description={words.emptyHint} />
      <NewLineForm {...loaded} answer={useAnswer<typeof action>()} cancelTo={plant.lines} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
