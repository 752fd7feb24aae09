import { useLoaderData } from '@remix-run/react'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { loadProposals, type ShortProposal } from '~/features/suppliers/review/propose/proposals.server'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { ButtonLink } from '~/components/button-link'
import { Link } from '~/components/link'
import { ListFailure } from '~/components/list/list-failure'
import type { ListQuery } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import { Card } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty-state'
import { ArrowRight, CircleCheck } from '~/components/ui/icons'
import { useFormat } from '~/i18n/use-format'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.common.supplierCertificates, to: paths.certifier.supplierCertificates.list() },
    { label: words.supplierProposals.title },
  ],
}

export const meta = titled((w) => w.supplierProposals.title, { failed: isNothing })

export const loader = ({ request }: RouteArgs) => loadProposals(request)

export default function SupplierProposalsPage() {
  const page = useLoaderData<typeof loader>()
  const words = useWords().supplierProposals
  return (
    <Page width="list">
      <PageHeader title={words.title} description={words.lead} />
      <ProposalsPage page={page} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

function Proposal({ proposal }: { proposal: ShortProposal }) {
  const words = useWords().supplierProposals
  const { formatDate } = useFormat()
  const { key, vendorId, vendorName, reason, count, companies, expiresOn, first } = proposal
  const what = words.reasons[reason](count, companies)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{what}</p>
        <p className="text-label text-ink-2">{words.expiry(expiresOn && formatDate(expiresOn))}</p>
        <p className="mt-1 wrap-anywhere text-ink-2">
          {first.map(({ ingredientId, name, headQuarterName }, at) => (
            <span key={ingredientId}>
              {at > 0 ? ', ' : null}
              <Link
                to={paths.certifier.ingredients.item(ingredientId)}
                className="font-medium text-accent underline-offset-2 hover:underline"
              >
                {name}
              </Link>{' '}
              ({headQuarterName})
            </span>
          ))}
          {count > first.length ? ` ${words.andMore(count - first.length)}` : null}
        </p>
      </div>
      <ButtonLink
        to={paths.certifier.supplierProposals.accept({ VendorId: vendorId, key })}
        icon={ArrowRight}
        aria-label={words.completeOne(vendorName, what)}
      >
        {words.complete}
      </ButtonLink>
    </li>
  )
}

/** Supplier by supplier. */
function ProposalsPage({
  page,
}: {
  page: { items: ShortProposal[]; totalItems: number; query: ListQuery } | null
}) {
  const words = useWords().supplierProposals
  if (!page) return <ListFailure message={words.loadFailed} />
  const { items, totalItems, query } = page
  if (totalItems === 0)
    return <EmptyState icon={CircleCheck} title={words.nothing} description={words.nothingHint} />
  const vendors = new Map(items.map(({ vendorId, vendorName }) => [vendorId, vendorName]))
  return (
    <div className="flex flex-col gap-4">
      {[...vendors].map(([id, name]) => (
        <Card key={id} title={<bdi className="wrap-anywhere">{name}</bdi>} padded={false}>
          <ul aria-label={name} className="divide-y">
            {items
              .filter(({ vendorId }) => vendorId === id)
              .map((proposal) => (
                <Proposal key={proposal.key} proposal={proposal} />
              ))}
          </ul>
        </Card>
      ))}
      {totalItems > query.ItemsPerPage ? (
        <Pager query={query} totalItems={totalItems} shown={vendors.size} fixed />
      ) : null}
    </div>
  )
}
