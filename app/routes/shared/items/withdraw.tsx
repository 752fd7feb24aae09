import type { ItemIdName } from '~/domain/items/item-kinds'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { itemOf } from '~/features/items/item-kind'
import { offeredPhrases } from '~/features/phrases/phrases'
import { WithdrawDialog } from '~/features/withdrawal/withdraw-dialog'
import { loadWithdrawal, withdraw } from '~/features/withdrawal/withdrawal.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.withdrawing.title }),
}

export const meta = titled<typeof loader>((w, data) => `${w.withdrawing.title}: ${data?.item.name}`)

export const loader = ({ request, params }: RouteArgs<never, ItemIdName>) =>
  loadWithdrawal(request, itemOf(params))

export const action = ({ request, params }: RouteArgs<never, ItemIdName>) => withdraw(request, itemOf(params))

export default function WithdrawPage() {
  const { draft, ...shown } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const refusal = answer && 'refusal' in answer ? answer.refusal : undefined
  return (
    <WithdrawDialog
      {...shown}
      lastResult={answer?.result ?? draft}
      isStale={refusal?.code?.endsWith('.stale_version') === true}
      phrases={offeredPhrases(answer)}
    />
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
