import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { cancelJob, loadJob } from '~/features/certificates/renewals/renewal-job.server'
import { RenewalJobPage } from '~/features/certificates/renewals/renewal-job-page'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.certificates.title, to: paths.certifier.certificates(), list: 'certificates' },
    { label: words.renewalJob.list, to: paths.certifier.renewals() },
    { label: words.renewalJob.title },
  ],
}

export const meta = titled((w) => w.renewalJob.title)

export const loader = ({ request, params }: RouteArgs<'jobId'>) => loadJob(request, params)

export const action = ({ request, params }: RouteArgs<'jobId'>) => cancelJob(request, params)

export default function RenewalJob() {
  return <RenewalJobPage {...useLoaderData<typeof loader>()} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
