import { Outlet, useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { titled } from '~/components/page/page-meta'
import type { UploadAnswer } from '~/features/documents/documents'
import type { FormResult } from '~/portal/forms/form-result'
import { AnswerForm, KeptAnswer } from '~/features/deviations/answer-form'
import { answerDeviation, loadDeviation } from '~/features/deviations/answer.server'
import { DeviationStory } from '~/features/deviations/deviation-story'
import { DeviationView } from '~/features/deviations/deviation-view'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { areaPaths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import type { FilesHandle } from '~/domain/takes-files'
import { uploadFilesAtOnce } from '~/domain/text/byte-size'

export const handle: PortalHandle<typeof loader> & FilesHandle = {
  takesFiles: { files: uploadFilesAtOnce },
  crumb: ({ data, words, area }) => {
    const to = areaPaths(area)
    return [
      { label: words.deviations.title, to: to.deviations() },
      { label: data.deviation.number, to: to.deviation(data.deviation.id) },
    ]
  },
}

export const meta = titled<typeof loader>((_, data) => data?.deviation.number)

export const loader = ({ request, params }: RouteArgs<'deviationId'>) =>
  loadDeviation(request, params.deviationId)

export const action = ({ request, params }: RouteArgs<'deviationId'>) =>
  answerDeviation(request, params.deviationId)

export default function DeviationPage() {
  const { deviation, rules, constraint, draft } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const uploaded = answer && 'uploaded' in answer ? (answer as FormResult & UploadAnswer) : undefined
  const sent = answer && 'result' in answer ? answer : undefined
  const page = useAreaPaths().deviation(deviation.id)
  return (
    <Page key={page}>
      <DeviationView deviation={deviation} />
      {rules ? (
        <AnswerForm
          deviation={deviation}
          rules={rules}
          constraint={constraint}
          lastResult={sent?.result ?? draft}
          isStale={sent?.refusal?.code === 'deviation.stale_version'}
          uploaded={uploaded}
        />
      ) : (
        <KeptAnswer lastResult={sent?.result ?? draft} />
      )}
      <DeviationStory {...deviation} />
      <Outlet context={deviation} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
