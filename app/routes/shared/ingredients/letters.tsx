import { useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { untick } from '~/components/list/ticked-rows'
import { titled } from '~/components/page/page-meta'
import { listedItems } from '~/features/exports/listed-items.server'
import { LettersDialog } from '~/features/ingredients/letters/letters-dialog'
import { loadLetters, runLetters } from '~/features/ingredients/letters/letters.server'
import { placeIdIn, type PlaceParam } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled<typeof loader>((w, data) => w.letters.title(data?.count ?? 0))

export const loader = ({ request, params }: RouteArgs<never, PlaceParam>) =>
  loadLetters(request, listedItems(placeIdIn(params) || undefined))

export const action = ({ request }: RouteArgs<never, PlaceParam>) => runLetters(request)

/** Ingredients that were asked about are no longer selected. */
export async function clientAction(to: ClientActionFunctionArgs) {
  const form = await to.request.clone().formData()
  try {
    return await to.serverAction()
  } catch (error) {
    if (error instanceof Response && error.status < 400)
      untick(
        to.request.url,
        form.getAll('ids').filter((id) => typeof id === 'string'),
      )
    throw error
  }
}

export default function LettersPage() {
  const answer = useAnswer<typeof action>()
  return <LettersDialog {...useLoaderData<typeof loader>()} answer={answer} />
}
