import { Outlet, useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { useMayWrite } from '~/components/accounts/for-writers'
import { SubmitButton } from '~/components/form/submit-button'
import { Page } from '~/components/page/page'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { useUser } from '~/components/use-root'
import { LineForm } from '~/features/lines/line-form'
import { LineFacts, LineHeader, LineHistory } from '~/features/lines/line-view'
import { loadLine, runLine } from '~/features/lines/lines.server'
import { useWords } from '~/i18n/use-words'
import { areaPaths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<'lineId'>

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { line, plant }, words, area }) => [
    { label: plant.businessName, to: plant.page },
    { label: words.lines.title, to: plant.lines },
    { label: line.name, to: areaPaths(area).line(line.id) },
  ],
}

export const meta = titled<typeof loader>((_, data) => data?.line.name)

export const loader = ({ request, params }: Args) => loadLine(request, params.lineId)

export const action = ({ request, params }: Args) => runLine(request, params.lineId)

export default function LinePage() {
  const { line, plant, statuses, ...form } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const words = useWords().lines
  const isManager = useUser()?.isCertifierCompanyManager
  const mayWrite = useMayWrite()
  return (
    <Page key={line.id} width="form">
      <LineHeader line={line} linesTo={plant.lines} statuses={statuses} />
      {mayWrite ? (
        <div className="flex flex-col">
          <LineForm
            {...form}
            line={line}
            answer={answer}
            destructive={
              isManager ? (
                <SubmitButton intent={line.archived ? 'takeBack' : 'archive'} variant="ghost">
                  {line.archived ? words.takeBack : words.archive}
                </SubmitButton>
              ) : null
            }
          />
        </div>
      ) : (
        <LineFacts line={line} />
      )}
      <LineHistory {...line} statuses={statuses} />
      <Outlet context={{ line, statuses }} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
