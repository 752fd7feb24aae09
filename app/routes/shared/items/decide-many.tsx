import { useActionData, useLoaderData } from '@remix-run/react'
import { keepForm } from '~/components/form/keep-form'
import { titled } from '~/components/page/page-meta'
import { DecideDialog } from '~/features/decide/decide-dialog'
import { loadDecisions, runDecisions } from '~/features/decide/decide.server'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled<typeof loader>((w, data) =>
  data ? w.decide.title(data.action, data.kind, data.rows.length) : w.review.bulkNothing,
)

export const loader = ({ request }: RouteArgs) => loadDecisions(request)

export const action = ({ request }: RouteArgs) => runDecisions(request)

export const clientAction = keepForm((w) => w.decide.failed)

export default function DecideManyPage() {
  const answer = useActionData<typeof action>()
  return <DecideDialog {...useLoaderData<typeof loader>()} answer={answer} />
}
