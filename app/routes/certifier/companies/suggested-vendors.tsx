import { useLoaderData } from '@remix-run/react'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { useAnswer } from '~/components/use-answer'
import { loadSuggestedVendors, runSuggestedVendors } from '~/features/companies/partners/partners.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { RefusalNotice, type Refusal } from '~/components/form/refusal-notice'
import { Link } from '~/components/link'
import { PlainTable, type Column } from '~/components/list/row-table'
import { ConfirmPanel } from '~/components/page/confirm-panel'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { Checkbox } from '~/components/ui/checkbox'
import type { SuggestedVendor } from '~/contract/partners'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.companies.title, to: paths.certifier.companies(), list: 'companies' },
    { label: words.partners.title.vendor, to: paths.certifier.partners('vendor') },
    { label: words.partners.suggested.action },
  ],
}

export const meta = titled((w) => w.partners.suggested.action)

export const loader = ({ request }: RouteArgs) => loadSuggestedVendors(request)

export const action = ({ request }: RouteArgs) => runSuggestedVendors(request)

export default function SuggestedVendorsPage() {
  return (
    <SuggestedVendors {...useLoaderData<typeof loader>()} refusal={useAnswer<typeof action>()?.refusal} />
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

const columnsIn = (w: Words): Column<SuggestedVendor>[] => [
  {
    id: 'name',
    header: w.review.name,
    primary: true,
    cell: ({ id, name }) => (
      <span className="flex items-start gap-3">
        <Checkbox
          name="ids"
          value={id}
          defaultChecked
          aria-label={w.partners.suggested.include(name)}
          className="mt-0.5"
        />
        <Link
          to={paths.certifier.ingredients.item(id)}
          className="min-w-0 font-medium wrap-anywhere underline underline-offset-2"
        >
          {name}
        </Link>
      </span>
    ),
  },
  {
    id: 'place',
    header: w.partners.place,
    cell: ({ companyName, headQuarterName }) => [...new Set([headQuarterName, companyName])].join(' · '),
  },
  { id: 'vendor', header: w.ingredients.supplier, cell: ({ suggestedVendor }) => suggestedVendor },
]

/** Approved before approving took what the company had suggested: looked over once, and confirmed. */
function SuggestedVendors({ items, refusal }: { items: SuggestedVendor[]; refusal: Refusal | undefined }) {
  const w = useWords()
  const words = w.partners.suggested
  return (
    <Page>
      <PageHeader title={words.action} description={items.length > 0 ? words.lead : words.none} />
      <RefusalNotice refusal={refusal} />
      {items.length > 0 ? (
        <ConfirmPanel
          confirmLabel={words.confirm}
          cancelTo={paths.certifier.partners('vendor')}
          fields={
            <PlainTable columns={columnsIn(w)} rows={items} rowKey={({ id }) => id} caption={words.action} />
          }
        >
          {null}
        </ConfirmPanel>
      ) : null}
    </Page>
  )
}
