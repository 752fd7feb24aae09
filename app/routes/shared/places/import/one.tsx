import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { ImportStatus } from '~/features/imports/import-status'
import { importListCrumbs } from '~/features/imports/import-crumbs'
import { importPlace, isRefused } from '~/features/imports/imports'
import { decideImport, loadImport, placeIn } from '~/features/imports/imports.server'
import { useArea } from '~/features/items/use-item-paths'
import { requireArea } from '~/portal/guards.server'
import type { PlaceParam } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { job }, params, area, words }) => [
    ...importListCrumbs(area, job.kind, words),
    { label: words.imports.title[job.kind], to: importPlace(area, params)?.to.list() ?? '' },
    { label: job.filename },
  ],
}

export const meta = titled<typeof loader>((w, data) => w.imports.one(data?.job.filename ?? ''), {
  failed: ({ job }) => isRefused(job),
})

export async function loader({ request, params }: RouteArgs<'kind' | 'importId', PlaceParam>) {
  const signedIn = await requireArea(request)
  return loadImport(request, signedIn.api, placeIn(signedIn, params), params.importId)
}

export async function action({ request, params }: RouteArgs<'kind' | 'importId', PlaceParam>) {
  const signedIn = await requireArea(request)
  return decideImport(request, signedIn, placeIn(signedIn, params), params.importId)
}

export default function OneImportPage() {
  const place = importPlace(useArea(), usePageParams<typeof loader>())
  const loaded = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return place ? <ImportStatus {...loaded} place={place} answer={answer} /> : null
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
