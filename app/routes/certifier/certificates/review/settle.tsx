import { useLoaderData, useLocation } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { concernSentences } from '~/features/certificates/review/review.server'
import { SettleDialog } from '~/features/certificates/review/settle-dialog'
import { settleFormSchema } from '~/features/certificates/review/settle-form.schema'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireManager } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { redirectWithSuccess } from '~/portal/toast.server'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.settleConcern.title }) }

export const meta = titled((w) => w.settleConcern.title)

export async function loader({ request, params: { concernId } }: RouteArgs<'concernId'>) {
  const { api, headers, words } = await requireManager(request)
  const concern = await api.certificates.concern({ concernId })
  return formPage(request, settleFormSchema, headers, { concern, says: concernSentences(words, concern) })
}

export async function action({ request, params: { concernId } }: RouteArgs<'concernId'>) {
  const form = await signedInForm(request, requireManager)
  const { done, failed: failure } = form.words.settleConcern
  return handleForm(form, settleFormSchema, { failure }, async (typed) => {
    const { product } = await form.api.certificates.settleConcern({ concernId, ...typed })
    const list = paths.certifier.certificatesToReview() + new URL(request.url).search
    return redirectWithSuccess(list, done(product.name), form.headers)
  })
}

export default function SettleConcernPage() {
  const { concern, says, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <SettleDialog
      concern={concern}
      says={says}
      constraint={constraint}
      lastResult={answer?.result ?? draft}
      isChanged={
        answer !== undefined &&
        'refusal' in answer &&
        answer.refusal?.code === 'certificate.concern_changed' &&
        concern.settled === null
      }
      closeTo={paths.certifier.certificatesToReview() + useLocation().search}
    />
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
