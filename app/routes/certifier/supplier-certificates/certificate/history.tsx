import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { requireCertifier } from '~/portal/guards.server'
import { pick } from '~/portal/lists.server'
import type { RouteArgs } from '~/portal/route-args'
import { ButtonLink } from '~/components/button-link'
import { Instant } from '~/components/instant'
import { Link } from '~/components/link'
import { Card } from '~/components/ui/card'
import { FileSearch } from '~/components/ui/icons'
import { useUser } from '~/components/use-root'
import type { SupplierCertificate } from '~/contract/items/supplier-certificates'
import { CertificateBadge } from '~/features/suppliers/certificates/certificate-badge'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.supplierReview.history }),
}

export const meta = titled<typeof loader>((w, data) => `${w.supplierReview.history}: ${data?.name}`)

export async function loader({ request, params }: RouteArgs<'supplierCertificateId'>) {
  const { api } = await requireCertifier(request)
  const { supplierCertificateId } = params
  const certificate = await api.supplierCertificates.get({ supplierCertificateId })
  return pick(certificate, ['id', 'name', 'versions', 'notes', 'withdrawn'])
}

export default function SupplierCertificateHistoryPage() {
  return <CertificateHistory certificate={useLoaderData<typeof loader>()} />
}

/** Its renewals, and how its status has changed. */
function CertificateHistory({
  certificate: { id, versions, notes, withdrawn },
}: {
  certificate: Pick<SupplierCertificate, 'id' | 'versions' | 'notes' | 'withdrawn'>
}) {
  const words = useWords().supplierReview
  const { formatDate } = useFormat()
  const isManager = useUser()?.isCertifierCompanyManager
  const steps = notes.filter(({ noteType }) => noteType === 'flow_messages').toReversed()
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Card
        title={words.versions}
        description={words.versionsHint}
        actions={
          isManager ? (
            <ButtonLink
              to={paths.certifier.trail({ EntityType: 'supplier_certificate', EntityId: id })}
              size="sm"
              icon={FileSearch}
            >
              {words.inTrail}
            </ButtonLink>
          ) : undefined
        }
      >
        <ol aria-label={words.versionsHint} className="flex flex-col">
          {versions.toReversed().map((version) => (
            <li
              key={version.id}
              className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 last:border-b-0"
            >
              {version.id === id ? (
                <span aria-current="true" className="min-w-0 font-medium wrap-anywhere">
                  {version.name} <span className="text-label font-normal text-ink-2">({words.thisOne})</span>
                </span>
              ) : (
                <Link to={paths.certifier.supplierCertificates.item(version.id)} className="text-link">
                  {version.name}
                </Link>
              )}
              <span className="ms-auto flex flex-wrap items-center gap-3 text-label text-ink-2">
                <span>
                  {words.createdOn} <Instant at={version.createdAt} />
                </span>
                <CertificateBadge status={version.status} state={version.isWithdrawn ? 'revoked' : null} />
              </span>
            </li>
          ))}
        </ol>
      </Card>
      <Card title={words.events}>
        {withdrawn ? (
          <p className="mb-3 wrap-anywhere">
            <span className="font-medium">{words.withdrawn(formatDate(withdrawn.on))}</span>{' '}
            <span className="text-ink-2">
              {withdrawn.by ? `${withdrawn.by}, ` : null}
              <Instant at={withdrawn.at} />
            </span>
            <span dir="auto" className="block whitespace-pre-line">
              {withdrawn.reason}
            </span>
          </p>
        ) : null}
        {steps.length === 0 && !withdrawn ? <p className="text-ink-2">{words.noEvents}</p> : null}
        <ol className="flex flex-col gap-2">
          {steps.map((step) => (
            <li key={step.id} className="flex flex-wrap justify-between gap-x-4">
              <bdi className="min-w-0 wrap-anywhere">{step.content}</bdi>
              <span className="text-label text-ink-2">
                <Instant at={step.createdAt} />
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}
