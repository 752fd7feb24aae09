import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { keepForm } from '~/components/form/keep-form'
import { titled } from '~/components/page/page-meta'
import { usePageParams } from '~/components/page/use-page-params'
import { ImportStart } from '~/features/imports/import-start'
import { importPlaceOf } from '~/features/imports/imports'
import { loadImportStart, placeIn, receiveImport } from '~/features/imports/imports.server'
import { requireCertifier } from '~/portal/guards.server'
import type { PlaceParam } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { importsWords } from '~/i18n/own/imports'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data, words }) => ({ label: importsWords(words).title[data.kind] }),
}

export const meta = titled<typeof loader>((w, data) => importsWords(w).title[data?.kind ?? 'ingredients'])

export async function loader({ request, params }: RouteArgs<'kind', PlaceParam>) {
  const { api } = await requireCertifier(request)
  return loadImportStart(api, placeIn(params))
}

export async function action({ request, params }: RouteArgs<'kind', PlaceParam>) {
  return receiveImport(request, await requireCertifier(request), placeIn(params))
}

export const clientAction = keepForm((w) => importsWords(w).uploadFailed)

export default function ImportPage() {
  const place = importPlaceOf(usePageParams<typeof loader>())
  const loaded = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  return place ? <ImportStart {...loaded} to={place.to} error={error} /> : null
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-boundary'
