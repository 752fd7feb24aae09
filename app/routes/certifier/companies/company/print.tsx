import { useLoaderData } from '@remix-run/react'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { titled } from '~/components/page/page-meta'
import { loadCompanyFile, type CompanyFileData } from '~/features/exports/company-file.server'
import { DossierForm } from '~/features/account/account-panels'
import type { RouteArgs } from '~/portal/route-args'
import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { DefinitionList } from '~/components/ui/definition-list'
import { FileText } from '~/components/ui/icons'
import { useHydrated } from '~/components/use-hydrated'
import { useRoot, useUser } from '~/components/use-root'
import { badgeStatus } from '~/domain/items/review'
import { useFormat } from '~/i18n/use-format'
import { stateText } from '~/features/lines/line-state'
import { useWords } from '~/i18n/use-words'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.companyFile.title }) }

export const meta = titled((w) => w.companyFile.title, { tab: true })

export const loader = ({ request, params }: RouteArgs<'companyId'>) =>
  loadCompanyFile(request, params.companyId)

export default function CompanyFilePage() {
  return <CompanyFile {...useLoaderData<typeof loader>()} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

interface Part<Row> {
  items: Row[]
  more: number
}

interface SectionProps<Row> extends Part<Row> {
  title: string
  columns: [header: string, cell: (row: Row) => ReactNode][]
}

function Section<Row>({ title, items, more, columns }: SectionProps<Row>) {
  const words = useWords().companyFile
  const { formatNumber } = useFormat()
  return (
    <section className="min-w-0">
      <h2 className="mb-1 text-section font-semibold">
        {title} ({formatNumber(items.length + more)})
      </h2>
      {items.length === 0 ? (
        <p className="text-ink-2">{words.none}</p>
      ) : (
        <div className="overflow-x-auto print:overflow-visible">
          <table className="w-full border-collapse text-label wrap-break-word tabular-nums">
            <thead>
              <tr className="border-b text-ink-2">
                {columns.map(([header]) => (
                  <th key={header} scope="col" className="py-1 pe-3 text-start font-medium">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((row, index) => (
                <tr key={index} className="border-b align-top">
                  {columns.map(([header, cell]) => (
                    <td key={header} className="py-1 pe-3">
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {more > 0 ? <p className="mt-1 text-label text-ink-2">{words.more(formatNumber(more))}</p> : null}
    </section>
  )
}

/** A company's complete file, as a page that prints well. */
function CompanyFile(props: CompanyFileData) {
  const { company, facilities, lines, contacts, ingredients, products, certificates, requests } = props
  const { supplierCertificates } = props
  const w = useWords()
  const words = w.companyFile
  const { fields, tab } = w.companies
  const { column } = w.exports
  const { state: states } = w.certificateSource
  const { today } = useRoot()
  const user = useUser()
  const hydrated = useHydrated()
  const { formatDate, formatInstantDate } = useFormat()
  const date = (day: string | null) => (day ? formatDate(day) : w.common.none)
  const text = (value: string | null) => value || w.common.none
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-label text-ink-2">
          <span className="print:hidden">{words.hint} </span>
          {words.made(formatDate(today), user?.name ?? '')}
        </p>
        {hydrated ? (
          <Button icon={FileText} onClick={() => window.print()}>
            {words.print}
          </Button>
        ) : null}
      </div>
      <DossierForm companyId={company.id} />
      <DefinitionList
        items={[
          { term: fields.businessName, description: company.businessName },
          { term: fields.businessCode, description: text(company.businessCode) },
          { term: w.companies.sections.address, description: text(company.address) },
          { term: w.companies.list.createdAt, description: formatInstantDate(company.createdAt) },
        ]}
      />
      <Section
        title={tab.facilities}
        {...facilities}
        columns={[
          [w.companies.list.facilityName, (row) => row.businessName],
          [fields.businessCode, (row) => text(row.businessCode)],
          [w.companies.list.address, (row) => text(row.address)],
        ]}
      />
      {lines.items.length > 0 ? (
        <Section
          title={w.lines.title}
          {...lines}
          columns={[
            [w.lines.fields.name, (row) => row.name],
            [w.review.facility, (row) => row.companyName],
            [w.lines.fields.kind, (row) => row.kind],
            [w.lines.temperature, (row) => (row.isHot ? w.lines.fields.isHot : w.lines.cold)],
            [w.lines.fields.kosherStatusId, (row) => stateText(w, row.state, [])],
            [w.lines.fields.passoverUntil, (row) => date(row.state.passoverUntil)],
            [column.products, (row) => row.products],
          ]}
        />
      ) : null}
      {contacts.map(({ place, ...part }) => (
        <Section
          key={place}
          title={words.contactsOf(place)}
          {...part}
          columns={[
            [w.review.name, (row) => row.fullName],
            [
              words.reach,
              (row) => row.details.map(({ userLabel, contact }) => `${userLabel}: ${contact}`).join(' · '),
            ],
          ]}
        />
      ))}
      <Section
        title={tab.ingredients}
        {...ingredients}
        columns={[
          [w.review.name, (row) => row.name],
          [w.review.facility, (row) => row.companyName],
          [w.ingredients.rmc, (row) => text(row.ingredientGroupRmc)],
          [w.ingredients.supplier, (row) => text(row.vendorName)],
          [w.ingredients.expirationDate, (row) => date(row.expirationDate)],
          [w.review.status, (row) => w.common.status[badgeStatus(row)]],
        ]}
      />
      <Section
        title={tab.products}
        {...products}
        columns={[
          [w.review.name, (row) => row.name],
          [column.code, (row) => row.code],
          [w.review.facility, (row) => row.companyName],
          [column.certificate, (row) => row.certificationGroup?.name ?? w.common.none],
          [w.review.status, (row) => w.common.status[badgeStatus(row)]],
        ]}
      />
      <Section
        title={tab.certificates}
        {...certificates}
        columns={[
          [column.number, (row) => row.number],
          [w.review.name, (row) => row.name],
          [w.review.facility, (row) => row.companyName],
          [column.products, (row) => row.productCount],
          [column.expiry, (row) => date(row.expireOn)],
          [w.review.status, (row) => w.certificates[row.state]],
        ]}
      />
      <Section
        title={w.common.supplierCertificates}
        {...supplierCertificates}
        columns={[
          [w.ingredients.supplier, (row) => text(row.vendorName)],
          [column.agency, (row) => text(row.agencyName)],
          [column.number, (row) => text(row.number)],
          [column.expiry, (row) => date(row.expiresOn)],
          [words.followers, (row) => text(row.ingredients.join(', '))],
          [w.review.status, (row) => (row.state ? states[row.state] : w.common.status[row.status])],
        ]}
      />
      <Section
        title={words.requests}
        {...requests}
        columns={[
          [w.review.name, (row) => row.name],
          [w.review.facility, (row) => row.companyName],
          [column.products, (row) => row.productCount],
          [words.asked, (row) => formatInstantDate(row.createdAt)],
        ]}
      />
    </div>
  )
}
