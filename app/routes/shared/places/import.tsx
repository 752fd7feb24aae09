import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { ImportStart } from '~/features/imports/import-start'
import { importListCrumbs } from '~/features/imports/import-crumbs'
import { importPlace } from '~/features/imports/imports'
import { loadImportStart, placeIn, receiveImport } from '~/features/imports/imports.server'
import { useArea } from '~/features/items/use-item-paths'
import { requireArea } from '~/portal/guards.server'
import type { PlaceParam } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import type { FilesHandle } from '~/domain/takes-files'

export const handle: PortalHandle<typeof loader> & FilesHandle = {
  takesFiles: { files: 1 },
  crumb: ({ data, area, words }) => [
    ...importListCrumbs(area, data.kind, words),
    { label: words.imports.title[data.kind] },
  ],
}

export const meta = titled<typeof loader>((w, data) => w.imports.title[data?.kind ?? 'ingredients'])

export async function loader({ request, params }: RouteArgs<'kind', PlaceParam>) {
  const signedIn = await requireArea(request)
  return loadImportStart(request, signedIn, placeIn(signedIn, params))
}

export async function action({ request, params }: RouteArgs<'kind', PlaceParam>) {
  const signedIn = await requireArea(request)
  return receiveImport(request, signedIn, placeIn(signedIn, params))
}

export default function ImportPage() {
  const place = importPlace(useArea(), usePageParams<typeof loader>())
  const loaded = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return place ? <ImportStart {...loaded} to={place.to} answer={answer} /> : null
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
