import { useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { untick } from '~/components/list/ticked-rows'
import { titled } from '~/components/page/page-meta'
import { DecideDialog } from '~/features/decide/decide-dialog'
import { loadDecisions, runDecisions, type DecideAnswer } from '~/features/decide/decide.server'
import { listedItems } from '~/features/exports/listed-items.server'
import { placeIdIn, type PlaceParam } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled<typeof loader>((w, data) =>
  data ? w.decide.title(data.action, data.kind, data.rows.length) : w.review.bulkNothing,
)

export const loader = ({ request, params }: RouteArgs<never, PlaceParam>) =>
  loadDecisions(request, listedItems(placeIdIn(params) || undefined))

export const action = ({ request, params }: RouteArgs<never, PlaceParam>) =>
  runDecisions(request, placeIdIn(params))

/** Decided items are no longer selected. */
export async function clientAction(to: ClientActionFunctionArgs) {
  const { url } = to.request
  const form = await to.request.clone().formData()
  try {
    const answer = await to.serverAction()
    const outcomes = (answer as DecideAnswer | null)?.outcomes ?? []
    untick(
      url,
      outcomes.filter(({ refusal }) => refusal === null).map(({ id }) => id),
    )
    return answer
  } catch (error) {
    // Goes to the list, or to the rest, once all is done.
    if (error instanceof Response && error.status < 400)
      untick(
        url,
        form.getAll('items').map((item) => (typeof item === 'string' ? (item.split(':')[0] ?? '') : '')),
      )
    throw error
  }
}

export default function DecideManyPage() {
  const answer = useAnswer<typeof action>()
  return <DecideDialog {...useLoaderData<typeof loader>()} answer={answer} />
}
