import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { ReduceForm } from '~/features/certificates/reduce/reduce-form'
import { loadReduction, runReduction } from '~/features/certificates/reduce/reduce.server'
import { unlessIssued, useIssued } from '~/features/certificates/use-issued'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.reduction.title }),
}

export const meta = titled<typeof loader>((w, data) => `${w.reduction.title}: ${data?.group.name}`)

export const loader = ({ request, params }: RouteArgs<'certificateId'>) =>
  loadReduction(request, params.certificateId)

export const action = ({ request, params }: RouteArgs<'certificateId'>) =>
  runReduction(request, params.certificateId)

export const shouldRevalidate = unlessIssued

export default function ReduceCertificatePage() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const issued = answer?.issued
  useIssued(issued, issued ? paths.certifier.certificate(issued.id) : '')
  return <ReduceForm key={loaded.group.id} {...loaded} answer={answer} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
