import type { Choices } from '~/components/choice/choices'
import { ButtonLink } from '~/components/button-link'
import { ExpiryDate } from '~/components/expiry-date'
import { useMayWrite } from '~/components/accounts/for-writers'
import { Link } from '~/components/link'
import { DataTable } from '~/components/list/data-table'
import { ListFailure } from '~/components/list/list-failure'
import { ListFilters } from '~/components/list/list-filters'
import { isFiltered, type ListQuery } from '~/components/list/list-query'
import { Pager } from '~/components/list/pager'
import type { Column } from '~/components/list/row-table'
import { EmptyState } from '~/components/ui/empty-state'
import { CircleCheck } from '~/components/ui/icons'
import { siteText } from '~/features/companies/site-cell'
import { formatsIn } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { paths } from '~/portal/paths'
import type { ReviewRow } from './review.server'
import { reviewFilters } from './review-list'
import { SaidConcerns } from './said-concerns'

const look = { size: 'sm', variant: 'ghost', className: 'whitespace-nowrap px-2' } as const

function columnsIn(
  words: Words,
  settleHref: (row: ReviewRow) => string,
  mayWrite: boolean,
): Column<ReviewRow>[] {
  const w = words.toReview
  const { formatInstantDate } = formatsIn(words)
  const { certificate, ruleOnCertificate, reduceCertificate } = paths.certifier
  return [
    {
      id: 'product',
      header: w.product,
      primary: true,
      sort: 'companyName',
      cell: (row) => (
        <>
          {row.product.name}
          <span className="cell-note">{siteText(row)}</span>
        </>
      ),
    },
    {
      id: 'concern',
      header: w.concern,
      sort: 'since',
      cell: ({ said, since }) => (
        <>
          <SaidConcerns said={said} />
          <time dateTime={since} className="cell-note">
            {w.since} {formatInstantDate(since)}
          </time>
        </>
      ),
    },
    {
      id: 'certificate',
      header: w.certificate,
      sort: 'expireOn',
      cell: ({ certificationGroup: group }) => (
        <>
          <Link to={certificate(group.id)} className="text-link">
            {group.name}
          </Link>
          <span className="cell-note">
            <span className="date">{group.number}</span> · <ExpiryDate date={group.expireOn} />
          </span>
        </>
      ),
    },
    ...(mayWrite
      ? [
          {
            id: 'actions',
            header: w.actions,
            align: 'end' as const,
            cell: (row: ReviewRow) => {
              const { product, certificationGroup: group } = row
              return (
                <span className="flex flex-wrap gap-x-1 max-md:-ms-2 md:justify-end xl:-me-2 xl:flex-nowrap">
                  <ButtonLink
                    to={settleHref(row)}
                    {...look}
                    preventScrollReset
                    aria-label={w.settleOne(product.name)}
                  >
                    {w.settle}
                  </ButtonLink>
                  <ButtonLink
                    to={reduceCertificate(group.id, { productIds: [product.id] })}
                    {...look}
                    aria-label={w.reduceOne(group.number, product.name)}
                  >
                    {w.reduce}
                  </ButtonLink>
                  <ButtonLink
                    to={ruleOnCertificate(group.id, 'revoke')}
                    {...look}
                    aria-label={w.revokeOne(group.number)}
                  >
                    {w.revoke}
                  </ButtonLink>
                </span>
              )
            },
          },
        ]
      : []),
  ]
}

export type ReviewPage = {
  items: ReviewRow[]
  totalItems: number
  query: ListQuery
  companies: Choices
} | null

interface ReviewTableProps {
  page: ReviewPage
  settleHref: (row: ReviewRow) => string
}

export function ReviewTable({ page, settleHref }: ReviewTableProps) {
  const words = useWords()
  const w = words.toReview
  const mayWrite = useMayWrite()
  if (!page) return <ListFailure message={w.failed} />
  const { items, totalItems, query, companies } = page
  return (
    <>
      <ListFilters query={query} search={false} filters={reviewFilters(words, companies)} />
      <DataTable
        query={query}
        rows={items}
        columns={columnsIn(words, settleHref, mayWrite)}
        rowKey={(row) => row.id}
        rowHref={({ product }) => paths.certifier.products.item(product.id)}
        caption={w.title}
        empty={
          isFiltered(query) ? undefined : (
            <EmptyState icon={CircleCheck} title={w.empty} description={w.emptyHint} />
          )
        }
        footer={<Pager query={query} totalItems={totalItems} shown={items.length} />}
      />
    </>
  )
}
