import { Outlet, useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { ButtonLink } from '~/components/button-link'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { RequestBadge } from '~/features/desk/request-badge'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { Link } from '~/components/link'
import { PackageSearch } from '~/components/ui/icons'
import { PlainTable, type Column } from '~/components/list/row-table'
import { StatusBadge } from '~/components/status-badge'
import { Alert } from '~/components/ui/alert'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import { EmptyState } from '~/components/ui/empty-state'
import type { ProductListItem } from '~/contract/items/products'
import type { Request as CertificateRequest } from '~/contract/certificates/requests'
import { badgeStatus } from '~/domain/items/review'
import { productColumns } from '~/features/certificates/products/product-columns'
import { AlsoAsked } from '~/features/certificates/requests/also-asked'
import { againHref } from '~/features/certificates/requests/request-links'
import { formatsIn } from '~/i18n/format'
import { certificateTerms } from '~/features/certificates/certificate-fields'
import type { Words } from '~/i18n/words'

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data, words }) => [
    { label: words.certificates.title, to: paths.company.certificates(), list: 'certificates' },
    { label: words.requests.title, to: paths.company.requests() },
    { label: data.name, to: paths.company.request(data.id) },
  ],
}

export const meta = titled<typeof loader>((_, data) => data?.name)

export async function loader({ request, params }: RouteArgs<'requestId'>) {
  const { api } = await requireCompany(request)
  return api.requests.get({ requestId: params.requestId })
}

export default function RequestPage() {
  const w = useWords()
  const { formatInstant } = useFormat()
  const asked = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader
        title={asked.name}
        badge={<RequestBadge status={asked.status} />}
        meta={[
          w.desk.kind[asked.kind],
          asked.companyName,
          w.requests.askedBy(formatInstant(asked.createdAt), asked.createdBy),
        ]}
        actions={
          asked.status === 'open' ? (
            <ButtonLink to={paths.company.withdrawRequest(asked.id)} preventScrollReset>
              {w.requests.withdraw}
            </ButtonLink>
          ) : null
        }
      />
      <CompanyRequest request={asked} />
      <Outlet />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

const columnsIn = (w: Words): Column<ProductListItem>[] => {
  const { product, kosherStatus, restriction } = productColumns<ProductListItem>(w)
  const status: Column<ProductListItem> = {
    id: 'status',
    header: w.requests.statusLabel,
    cell: (row) => <StatusBadge status={badgeStatus(row)} />,
  }
  return [product, kosherStatus, restriction, status]
}

function CompanyRequest({ request }: { request: CertificateRequest }) {
  const w = useWords()
  const { alsoAskedFor, deletedProducts } = request
  return (
    <>
      <Outcome request={request} />
      {alsoAskedFor.length > 0 ? (
        <AlsoAsked
          requests={alsoAskedFor}
          actions={alsoAskedFor.map(({ id, name }) => (
            <ButtonLink key={id} to={paths.company.request(id)} size="sm">
              {w.requests.openNamed(name)}
            </ButtonLink>
          ))}
        >
          {w.requests.alsoAskedHint}
        </AlsoAsked>
      ) : null}
      <Card title={w.requests.dataSection}>
        <DefinitionList items={requestFacts(request, w)} />
      </Card>
      {deletedProducts.length > 0 ? (
        <Alert kind="info">{w.requests.productsGone(deletedProducts)}</Alert>
      ) : null}
      <section className="flex min-w-0 flex-col gap-3">
        <h2 className="text-section font-semibold">{w.requests.products}</h2>
        <PlainTable
          rows={request.products}
          columns={columnsIn(w)}
          rowKey={(product) => product.id}
          rowHref={(product) => paths.company.products.item(product.id)}
          caption={w.requests.products}
          empty={<EmptyState icon={PackageSearch} title={w.common.noItems} className="py-8" />}
        />
      </section>
    </>
  )
}

function requestFacts(request: CertificateRequest, w: Words) {
  const { certificationGroup: group } = request
  return [
    ...(group
      ? [
          {
            term: w.requests.ofCertificate,
            description: (
              <Link
                to={paths.company.certificate(group.id)}
                className="underline underline-offset-2 hover:no-underline"
              >
                {w.requests.numbered(group.number, group.name)}
              </Link>
            ),
          },
        ]
      : []),
    ...certificateTerms(w, request, {
      name: request.name,
      description: request.description && <bdi className="whitespace-pre-line">{request.description}</bdi>,
      expireOn: request.expireOn && formatsIn(w).formatDate(request.expireOn),
      lotNumber: request.lotNumber,
      companyId: request.companyName,
    }),
  ]
}

function Outcome({ request }: { request: CertificateRequest }) {
  const words = useWords().requests
  const { formatInstantDate } = useFormat()
  const { status, issuedGroup, decisionNote, decidedAt } = request
  const on = decidedAt ? formatInstantDate(decidedAt) : ''
  const again = (
    <ButtonLink to={againHref(request)} size="sm">
      {words.again}
    </ButtonLink>
  )
  if (status === 'open') return <Alert kind="info">{words.waiting}</Alert>
  if (status === 'withdrawn')
    return (
      <Alert kind="info" actions={again}>
        {words.withdrawnOn(on)}
      </Alert>
    )
  if (status === 'declined')
    return (
      <Alert kind="error" title={words.declinedOn(on)} actions={again}>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {decisionNote}
        </p>
      </Alert>
    )
  return (
    <Alert
      kind="success"
      actions={
        issuedGroup ? (
          <ButtonLink to={paths.company.certificate(issuedGroup.id)} size="sm">
            {words.openIssued}
          </ButtonLink>
        ) : null
      }
    >
      {words.issuedOn(issuedGroup?.number ?? '', on)}
    </Alert>
  )
}
