import { useActionData, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/breadcrumbs'
import { keepForm } from '~/components/keep-form'
import { titled } from '~/components/page-meta'
import { DocumentsPage } from '~/features/documents/documents-page'
import { loadDocuments } from '~/features/documents/documents.server'
import { receiveDocuments } from '~/features/documents/upload.server'
import { ListFailure } from '~/features/review/list-failure'
import { useWords } from '~/i18n/use-words'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.documents.title }) }

export const meta = titled<typeof loader>(({ documents: { title } }, data) =>
  data ? `${title}: ${data.ingredient.name}` : title,
)

export async function loader({ request, params }: RouteArgs<'ingredientId'>) {
  const { api } = await requireCompany(request)
  return loadDocuments(api, params.ingredientId)
}

export async function action({ request, params }: RouteArgs<'ingredientId'>) {
  const { api } = await requireCompany(request)
  const ingredientId = params.ingredientId
  return receiveDocuments(request, api, ingredientId, paths.company.ingredientDocuments(ingredientId).list())
}

export const clientAction = keepForm()

export default function IngredientDocumentsPage() {
  const w = useWords()
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (!loaded) return <ListFailure message={w.documents.loadFailed} />
  const to = paths.company.ingredientDocuments(loaded.ingredient.id)
  return <DocumentsPage {...loaded} to={to} answer={answer} />
}
