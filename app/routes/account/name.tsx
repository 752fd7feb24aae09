import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { loadName, saveName } from '~/features/account/account.server'
import { NameForm } from '~/features/account/name-form'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.account.title, to: paths.account() },
    { label: words.account.name.title },
  ],
}

export const meta = titled((w) => w.account.name.title)

export function loader({ request }: RouteArgs) {
  return loadName(request)
}

export function action({ request }: RouteArgs) {
  return saveName(request)
}

export default function NamePage() {
  const words = useWords().account.name
  const { names, constraint, draft } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <Page width="form">
      <PageHeader title={words.title} description={words.lead} />
      <NameForm names={names} constraint={constraint} lastResult={answer ? answer.result : draft} />
    </Page>
  )
}
