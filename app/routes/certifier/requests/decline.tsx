import { useLoaderData, useLocation } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { DeclineDialog } from '~/features/desk/decline-dialog'
import { declineFormSchema } from '~/features/desk/decline-form.schema'
import { phraseIntents } from '~/features/phrases/insert-phrase.server'
import { offeredPhrases } from '~/features/phrases/phrases'
import { formPage, signedInForm } from '~/portal/forms/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { intent, runIntents } from '~/portal/forms/intents.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { redirectWithSuccess } from '~/portal/toast.server'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.desk.declineTitle }),
}

export const meta = titled((w) => w.desk.declineTitle)

export async function loader({ request, params }: RouteArgs<'requestId'>) {
  const { api, headers } = await requireCertifier(request)
  const { id, name, headQuarterId, headQuarterName, status, decidedAt, decidedBy } = await api.requests.get({
    requestId: params.requestId,
  })
  const asked = { id, name, headQuarterId, headQuarterName, decidedAt, decidedBy, open: status === 'open' }
  return formPage(request, declineFormSchema, headers, { asked })
}

export async function action({ request, params: { requestId } }: RouteArgs<'requestId'>) {
  const form = await signedInForm(request, requireCertifier)
  const { declined, declineFailed: failure } = form.words.desk
  return runIntents(form, {
    ...phraseIntents(form, { kind: 'request', id: requestId }),
    save: intent(declineFormSchema, { failure }, async ({ note }) => {
      const { name } = await form.api.requests.decline({ requestId, note })
      const list = paths.certifier.requests() + new URL(request.url).search
      return redirectWithSuccess(list, declined(name), form.headers)
    }),
  })
}

export default function DeclineRequestPage() {
  const { asked, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <DeclineDialog
      asked={asked}
      constraint={constraint}
      lastResult={answer?.result ?? draft}
      phrases={offeredPhrases(answer)}
      closeTo={paths.certifier.requests() + useLocation().search}
    />
  )
}
