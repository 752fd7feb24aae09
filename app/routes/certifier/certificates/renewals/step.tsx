import { useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { untick } from '~/components/list/ticked-rows'
import { titled } from '~/components/page/page-meta'
import { RenewalStepDialog } from '~/features/certificates/renewals/renewal-step-dialog'
import { loadStep, runStep } from '~/features/certificates/renewals/renewal-step.server'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled<typeof loader>((w, data) =>
  w.renewalSteps.question[data?.step ?? 'renew'](data?.rows.length ?? 0),
)

export const loader = ({ request, params }: RouteArgs<'step'>) => loadStep(request, params)

export const action = ({ request, params }: RouteArgs<'step'>) => runStep(request, params)

/** Issued certificates are no longer selected. */
export async function clientAction(to: ClientActionFunctionArgs) {
  const form = await to.request.clone().formData()
  try {
    return await to.serverAction()
  } catch (error) {
    if (to.params.step === 'issue' && error instanceof Response && error.status < 400)
      untick(
        to.request.url,
        form.getAll('items').map((item) => (typeof item === 'string' ? (item.split(':')[0] ?? '') : '')),
      )
    throw error
  }
}

export default function RenewalStepPage() {
  const answer = useAnswer<typeof action>()
  return <RenewalStepDialog page={useLoaderData<typeof loader>()} answer={answer} />
}
