import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { Link } from '~/components/link'
import { Alert } from '~/components/ui/alert'
import { loadCopies } from '~/features/documents/copies.server'
import { DocumentsPage } from '~/features/documents/documents-page'
import { loadDocuments } from '~/features/documents/documents.server'
import { receiveDocuments } from '~/features/documents/upload.server'
import { ingredientCertificates } from '~/features/suppliers/certificates/certificate-source.server'
import { IngredientCertificates } from '~/features/suppliers/certificates/ingredient-certificates'
import { ListFailure } from '~/components/list/list-failure'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'
import { requireArea } from '~/portal/guards.server'
import { areaPaths, staysInList } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import type { FilesHandle } from '~/domain/takes-files'
import { uploadFilesAtOnce } from '~/domain/text/byte-size'

export const handle: PortalHandle & FilesHandle = {
  takesFiles: { files: uploadFilesAtOnce },
  crumb: ({ words }) => ({ label: words.documents.title }),
}

export const meta = titled<typeof loader>((w, data) => {
  const { title } = w.documents
  return data ? `${title}: ${data.ingredient.name}` : title
})

export async function loader({ request, params }: RouteArgs<'ingredientId'>) {
  const signedIn = await requireArea(request)
  const { api, user } = signedIn
  const [loaded, certificates] = await Promise.all([
    loadDocuments(api, params.ingredientId),
    ingredientCertificates(api, user.userType, params.ingredientId),
  ])
  const newest = loaded.data?.documents.slice(0, 3) ?? []
  const copies = await loadCopies(signedIn, newest, params.ingredientId)
  return data(loaded.data && { ...loaded.data, certificates, copies }, loaded.init ?? undefined)
}

export async function action({ request, params: { ingredientId } }: RouteArgs<'ingredientId'>) {
  const signedIn = await requireArea(request)
  const list = areaPaths(signedIn.user.userType).ingredients.documents(ingredientId).list()
  return receiveDocuments(
    request,
    signedIn,
    { kind: 'ingredient', id: ingredientId },
    staysInList(new URL(request.url), list),
  )
}

export default function IngredientDocumentsPage() {
  const w = useWords()
  const { documents } = useAreaPaths().ingredients
  const loaded = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  if (!loaded) return <ListFailure message={w.documents.loadFailed} />
  const { certificates, copies, ...page } = loaded
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-5">
      <IngredientCertificates ingredientId={page.ingredient.id} {...certificates} />
      {copies.map(({ content, link }) => (
        <Alert key={content} kind="info">
          {content}{' '}
          <Link to={link.to} className="rounded-sm underline underline-offset-2">
            {link.label}
          </Link>
        </Alert>
      ))}
      <DocumentsPage {...page} to={documents(page.ingredient.id)} answer={answer} />
    </div>
  )
}
