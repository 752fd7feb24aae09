import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import { AlikeAlert } from '~/features/companies/alike'
import { CompanyForm, type CompanyFormProps } from '~/features/companies/company-form'
import { loadCompanyForm, saveCompany, type ShownToOthers } from '~/features/companies/edit-company.server'
import { OverviewCard } from '~/features/companies/overview/overview-card'
import { OfficerCard } from '~/features/accounts/staff/staff-forms'
import type { RouteArgs } from '~/portal/route-args'
import { Instant } from '~/components/instant'
import { Link } from '~/components/link'
import { Card } from '~/components/ui/card'
import { paths } from '~/portal/paths'
import { Merge } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { FieldGrid, FieldSpan, FormSection, TextField } from '~/components/form/form-fields'
import { useUser } from '~/components/use-root'
import { VatNumberField } from '~/components/form/vat-number-field'
import { useWords } from '~/i18n/use-words'
import { CompanyAddress } from '~/features/companies/company-fields'
import { CompanyFormFrame } from '~/features/companies/company-form-frame'
import { DeleteCompanyLink } from '~/features/companies/delete-company'

export const meta = titled<typeof loader>((_, data) => data?.company.businessName)

export function loader({ request, params }: RouteArgs<'companyId'>) {
  return loadCompanyForm(request, params.companyId)
}

export function action({ request, params }: RouteArgs<'companyId'>) {
  return saveCompany(request, params.companyId)
}

export default function CompanyInfoPage() {
  const { company, draft, constraint, alike, responsible, overview, shown } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const Form = company.headQuarter ? CompanyForm : PartnerForm
  return (
    <div className="beside">
      {overview ? <OverviewCard company={company} overview={overview} /> : null}
      <div className="flex w-full max-w-form flex-1 flex-col gap-5">
        <AlikeAlert alike={alike} />
        <Form key={company.id} company={company} constraint={constraint} draft={draft} answer={answer} />
        {responsible ? <OfficerCard companyId={company.id} {...responsible} /> : null}
        {shown ? <ShownToOthersCard {...shown} /> : null}
      </div>
    </div>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

/** A company's choice about the register and its certificates; a manager decides who may choose. */
function ShownToOthersCard({ title, state, chosen, page, printed, settings }: ShownToOthers) {
  return (
    <Card title={title}>
      <div className="flex flex-col gap-3">
        <p>{state}</p>
        {chosen ? (
          <p className="text-label text-ink-2">
            <bdi>{chosen.by}</bdi>, <Instant at={chosen.at} />
          </p>
        ) : null}
        {page ? (
          <p>
            <a className="underline" href={page.to}>
              {page.label}
            </a>{' '}
            <span className="font-mono text-ink-2">{page.slug}</span>
          </p>
        ) : null}
        <p>{printed}</p>
        {settings ? (
          <p>
            <Link to={paths.certifier.directory()} className="underline">
              {settings}
            </Link>
          </p>
        ) : null}
      </div>
    </Card>
  )
}

/** Null if only a name was typed. */
function PartnerForm(props: CompanyFormProps) {
  const w = useWords()
  const words = w.partners
  const user = useUser()
  const { id } = props.company
  return (
    <CompanyFormFrame
      {...props}
      id="partner"
      failure={w.companies.edit.failure}
      labels={{ ...w.companies.fields, businessName: words.name }}
      conflict={{
        message: words.conflict,
        reloadTo: paths.certifier.company(id),
        without: ['manufactoring'],
      }}
      destructive={
        <>
          <DeleteCompanyLink company={props.company} />
          {user?.isCertifierCompanyManager ? (
            <ButtonLink to={paths.certifier.mergeCompany(id)} icon={Merge} variant="ghost">
              {words.merge.action}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {(fields) => (
        <>
          <FormSection title={w.companies.sections.identity} description={words.optional}>
            <FieldGrid>
              <FieldSpan>
                <TextField field={fields.businessName} hint={words.nameHint} autoComplete="off" />
              </FieldSpan>
              <VatNumberField field={fields.businessCode} country={fields.country} />
            </FieldGrid>
          </FormSection>
          <CompanyAddress fields={fields} title={w.companies.sections.address} />
        </>
      )}
    </CompanyFormFrame>
  )
}
