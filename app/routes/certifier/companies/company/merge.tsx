import { useLoaderData, Form } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { loadMerge, runMerge } from '~/features/companies/partners/partners.server'
import type { RouteArgs } from '~/portal/route-args'
import { Merge, Search } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { ConfirmPanel } from '~/components/page/confirm-panel'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Input } from '~/components/ui/input'
import { Label } from '~/components/ui/label'
import type { Company } from '~/contract/companies'
import { RefusalNotice, type Refusal } from '~/components/form/refusal-notice'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.partners.merge.action }),
}

export const meta = titled<typeof loader>((w, data) =>
  w.partners.merge.title(data?.company.businessName ?? ''),
)

export const loader = ({ request, params }: RouteArgs<'companyId'>) => loadMerge(request, params.companyId)

export const action = ({ request, params }: RouteArgs<'companyId'>) => runMerge(request, params.companyId)

export default function MergePage() {
  return <MergePartner {...useLoaderData<typeof loader>()} refusal={useAnswer<typeof action>()?.refusal} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

interface MergePartnerProps {
  /** The one that is merged away. */
  company: Company
  /** The one that stays; null during the search. */
  chosen: { into: Company; ingredients: number; products: number } | null
  search: string
  offered: Company[]
  refusal: Refusal | undefined
}

function MergePartner({ company, chosen, search, offered, refusal }: MergePartnerProps) {
  return (
    <div className="flex max-w-form flex-col gap-4">
      <RefusalNotice refusal={refusal} />
      {chosen ? (
        <Confirm company={company} {...chosen} />
      ) : (
        <Choose company={company} search={search} offered={offered} />
      )}
    </div>
  )
}

function Choose({ company, search, offered }: Pick<MergePartnerProps, 'company' | 'search' | 'offered'>) {
  const w = useWords()
  const words = w.partners.merge
  return (
    <Card title={words.title(company.businessName)} description={words.choose(company.businessName)}>
      <div className="flex flex-col gap-4">
        <Form method="get" role="search" className="flex flex-wrap items-end gap-3">
          <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1.5">
            <Label htmlFor="merge-search">{words.search}</Label>
            {/* Redrawn when the URL changes. */}
            <Input
              key={search}
              id="merge-search"
              type="search"
              name="Search"
              defaultValue={search}
              maxLength={200}
            />
          </div>
          <Button type="submit" icon={Search}>
            {words.find}
          </Button>
        </Form>
        {offered.length === 0 ? <p className="text-ink-2">{words.nothing}</p> : null}
        <ul className="flex flex-col divide-y">
          {offered.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-56">
                <p className="flex flex-wrap items-center gap-2 font-medium break-words">
                  {one.businessName}
                  {one.headQuarter || one.headQuarterId ? (
                    <Badge hue="neutral">{w.partners.badge.client}</Badge>
                  ) : null}
                </p>
                <p className="text-label text-ink-2">
                  {[one.businessCode, one.address].filter(Boolean).join(' · ')}
                </p>
              </div>
              <ButtonLink
                to={paths.certifier.mergeCompany(company.id, { into: one.id })}
                icon={Merge}
                size="sm"
                aria-label={words.intoNamed(one.businessName)}
              >
                {words.into}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

function Confirm({
  company,
  into,
  ingredients,
  products,
}: { company: Company } & NonNullable<MergePartnerProps['chosen']>) {
  const w = useWords()
  const words = w.partners.merge
  const used = w.partners.usedIn(ingredients, products)
  return (
    <ConfirmPanel
      title={words.confirmTitle(company.businessName, into.businessName)}
      confirmLabel={words.confirm}
      cancelTo={paths.certifier.mergeCompany(company.id)}
      danger
      hidden={{ intoId: into.id, version: String(company.version) }}
    >
      <div className="flex flex-col gap-2">
        <p className="font-medium">{words.moves(used, into.businessName)}</p>
        {used ? <p>{words.approved}</p> : null}
        <p>{words.gone(company.businessName, into.businessName)}</p>
        {into.headQuarter || into.headQuarterId ? <p>{words.client(into.businessName)}</p> : null}
        <p className="text-ink-2">{words.irreversible}</p>
      </div>
    </ConfirmPanel>
  )
}
