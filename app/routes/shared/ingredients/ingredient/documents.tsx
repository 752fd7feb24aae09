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
import { ListFailure } from '~/components/list/list-failure'
import { useAreaPaths, useArea } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'
import { requireArea } from '~/portal/guards.server'
import { areaPaths, staysInList, paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import type { FilesHandle } from '~/domain/takes-files'
import { uploadFilesAtOnce } from '~/domain/text/byte-size'
import { ButtonLink } from '~/components/button-link'
import { ExpiryDate } from '~/components/expiry-date'
import { useMayWrite } from '~/components/accounts/for-writers'
import { Card } from '~/components/ui/card'
import { FileBadge } from '~/components/ui/icons'
import type { NamedCertificate } from '~/features/suppliers/certificates/certificate-source'
import { CertificateBadge } from '~/features/suppliers/certificates/certificate-badge'

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

function Line({ certificate, to }: { certificate: NamedCertificate; to: string }) {
  const w = useWords().certificateSource
  const { vendorName, agencyName, number, expiresOn } = certificate
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link to={to} className="rounded-sm font-medium underline underline-offset-2">
        {[vendorName, w.named(number)].filter(Boolean).join(', ')}
      </Link>
      <span className="text-ink-2">{agencyName}</span>
      <CertificateBadge {...certificate} />
      {expiresOn ? (
        <span>
          {w.expiry} <ExpiryDate date={expiresOn} />
        </span>
      ) : null}
    </li>
  )
}

/** The evidence comes first: its certificates, then the way to use one instead of another file. */
function IngredientCertificates({
  ingredientId,
  over,
  usable,
}: {
  ingredientId: string
  over: NamedCertificate[]
  /** Open ones of the company, to which it may be added. */
  usable: NamedCertificate[]
}) {
  const w = useWords().certificateSource
  const to = useAreaPaths().supplierCertificates
  const mayWrite = useMayWrite()
  const offers = useArea() === 'Company' && over.length === 0 && mayWrite
  if (over.length === 0 && !offers) return null
  return (
    <Card title={over.length === 0 && usable.length > 0 ? w.useOne : w.title}>
      {over.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {over.map((one) => (
            <Line key={one.id} certificate={one} to={to.item(one.id)} />
          ))}
        </ul>
      ) : (
        <div className="flex flex-col gap-3">
          {usable.length > 0 ? (
            <>
              <p className="text-ink-2">{w.useHint}</p>
              <ul className="flex flex-col gap-2">
                {usable.map((one) => (
                  <Line
                    key={one.id}
                    certificate={one}
                    to={paths.company.supplierCertificates.item(one.id, { ingredientId })}
                  />
                ))}
              </ul>
            </>
          ) : null}
          <ButtonLink to={to.create()} icon={FileBadge} className="self-start">
            {w.uploadOne}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}
