import { useLoaderData } from '@remix-run/react'
import { ClipboardList } from '~/components/ui/icons'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { ButtonLink } from '~/components/button-link'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { OwnCertificatesTable } from '~/features/desk/own-certificates-table'
import { loadOwnCertificates } from '~/features/desk/requests.server'
import { useWords } from '~/i18n/use-words'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { Link } from '~/components/link'
import { Card } from '~/components/ui/card'
import { useFormat } from '~/i18n/use-format'
import type { OpenRequestRow } from '~/features/desk/requests-list'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.certificates.title }) }

export const meta = titled<typeof loader>((w) => w.certificates.title, {
  failed: ({ page }) => page === null,
})

export async function loader({ request }: RouteArgs) {
  return loadOwnCertificates(request, await requireCompany(request))
}

export default function CertificatesPage() {
  const w = useWords()
  const { page, open } = useLoaderData<typeof loader>()
  return (
    <Page width="list">
      <PageHeader
        title={w.certificates.title}
        actions={
          <>
            <ButtonLink to={paths.company.rulings()}>{w.rulings.title}</ButtonLink>
            <ButtonLink to={paths.company.requests()} icon={ClipboardList}>
              {w.requests.title}
            </ButtonLink>
          </>
        }
      />
      <OpenRequestsCard {...open} />
      <OwnCertificatesTable page={page} open={open} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

function OpenRequestsCard({ oldest, totalItems }: { oldest: OpenRequestRow[]; totalItems: number }) {
  const w = useWords()
  const { formatInstantDate } = useFormat()
  if (oldest.length === 0) return null
  return (
    <Card
      title={w.requests.openTitle}
      padded={false}
      actions={
        <Link
          to={paths.company.requests()}
          className="inline-flex min-h-6 items-center rounded-md text-label font-medium text-accent underline-offset-2 hover:underline touch:min-h-11"
        >
          {totalItems > oldest.length ? w.requests.allOf(totalItems) : w.requests.all}
        </Link>
      }
    >
      <ul className="divide-y">
        {oldest.map((row) => (
          <li
            key={row.id}
            className="relative flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 py-2.5 hover:bg-hover sm:px-6"
          >
            <div className="min-w-0 flex-1 basis-60">
              {/* The link covers the row. */}
              <Link
                to={paths.company.request(row.id)}
                className="font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
              >
                {row.name}
              </Link>
              <p className="text-label wrap-anywhere text-ink-2">
                {w.desk.kind[row.kind]} · {row.companyName}
              </p>
            </div>
            <time dateTime={row.createdAt} className="shrink-0 text-label text-ink-2 tabular-nums">
              {w.requests.askedOn(formatInstantDate(row.createdAt))}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  )
}
