import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { loadRejection, rejectCode } from '~/features/gtins/gtins.server'
import { RejectGtinDialog } from '~/features/gtins/reject-gtin-dialog'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.gtins.reject }) }

export const meta = titled<typeof loader>((w, data) => w.gtins.rejectTitle(data?.gtin ?? ''))

export const loader = ({ request, params }: RouteArgs<'productId' | 'gtin'>) => loadRejection(request, params)

export const action = ({ request, params }: RouteArgs<'productId' | 'gtin'>) => rejectCode(request, params)

export default function RejectGtinPage() {
  const { productId } = usePageParams<typeof loader>()
  const { gtin, constraint, draft } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <RejectGtinDialog
      gtin={gtin}
      constraint={constraint}
      lastResult={answer?.result ?? draft}
      closeTo={paths.certifier.products.gtins(productId)}
    />
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
