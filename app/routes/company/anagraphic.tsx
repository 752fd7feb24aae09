import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { ButtonLink } from '~/components/button-link'
import { Clock, Download } from '~/components/ui/icons'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import { headquartersFormSchema } from '~/features/companies/company-form.schema'
import { asMasterdata, fieldNames } from '~/features/companies/masterdata'
import { useWords } from '~/i18n/use-words'
import { formPage, handleForm, signedInForm } from '~/portal/forms/form.server'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { redirectWithSuccess } from '~/portal/toast.server'
import { FieldGrid, FieldSpan, FormSection } from '~/components/form/form-fields'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { VatNumberField } from '~/components/form/vat-number-field'
import type { Company } from '~/contract/companies'
import { CompanyAddress } from '~/features/companies/company-fields'
import { CompanyFormFrame, type KnownCompany } from '~/features/companies/company-form-frame'
import { useMayWrite } from '~/components/accounts/for-writers'
import { Card } from '~/components/ui/card'
import { useLang } from '~/components/use-root'
import type { CompanyDirectory } from '~/contract/certificates/directory'
import { ChoiceForm } from '~/features/accounts/staff/staff-forms'
import { ChosenBy } from '~/features/directory-choices/chosen-by'
import type { PrintedGtins } from '~/contract/items/gtins'

export const handle: PortalHandle = { crumb: ({ words }) => ({ label: words.companies.ownTitle }) }

export const meta = titled((w) => w.companies.ownTitle)

export async function loader({ request }: RouteArgs) {
  const { api, headers } = await requireCompany(request)
  const company = await api.companies.mine()
  const directory = await api.companies.directory({})
  const printed = await api.gtins.printed({})
  return formPage(request, headquartersFormSchema, headers, { company, directory, printed })
}

export async function action({ request }: RouteArgs) {
  const form = await signedInForm(request, requireCompany)
  const { edit, own } = form.words.companies
  const options = { failure: own.failure, fieldNames }
  return handleForm(form, headquartersFormSchema, options, async ({ version, ...typed }) => {
    const CompanyId = form.user.companyId
    await form.api.companies.updateMasterdata({ CompanyId, ...asMasterdata(typed), version })
    return redirectWithSuccess(paths.company.anagraphic(), edit.done, form.headers)
  })
}

export default function AnagraphicPage() {
  const { account, common, companies, lines } = useWords()
  const { own, vatNumber } = companies
  const { company, directory, printed, draft, constraint } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { businessName, businessCode, address } = company
  return (
    <Page width="form">
      <PageHeader
        title={businessName}
        meta={[businessCode && vatNumber(businessCode), address]}
        description={own.lead}
        actions={
          <>
            {company.manufactoring ? <ButtonLink to={paths.company.lines()}>{lines.title}</ButtonLink> : null}
            <ButtonLink to={paths.dossier()} variant="secondary" icon={Download}>
              {account.dossier.link}
            </ButtonLink>
            <ButtonLink to={paths.company.timeline()} variant="secondary" icon={Clock}>
              {common.story}
            </ButtonLink>
          </>
        }
      />
      <HeadquartersForm company={company} constraint={constraint} draft={draft} answer={answer} />
      <CompanyDirectoryCard {...directory} />
      <PrintedGtinsCard {...printed} />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

interface HeadquartersFormProps extends KnownCompany {
  company: Company
}

function HeadquartersForm(props: HeadquartersFormProps) {
  const words = useWords().companies
  return (
    <CompanyFormFrame
      {...props}
      id="headquarters"
      labels={words.fields}
      failure={words.own.failure}
      conflict={{
        message: words.own.conflict,
        reloadTo: paths.company.anagraphic(),
        without: ['businessName', 'manufactoring'],
      }}
    >
      {(fields) => (
        <>
          <FormSection title={words.sections.identity}>
            <FieldGrid>
              <FieldSpan>
                <Field id="business-name" label={words.fields.businessName} hint={words.own.nameHint}>
                  {/* Named, since a form-wide refusal would focus a control without a name. */}
                  {(control) => (
                    <Input {...control} name="headQuarterName" readOnly value={props.company.businessName} />
                  )}
                </Field>
              </FieldSpan>
              <VatNumberField field={fields.businessCode} country={fields.country} />
            </FieldGrid>
          </FormSection>
          <CompanyAddress fields={fields} title={words.sections.address} />
        </>
      )}
    </CompanyFormFrame>
  )
}

/** Whether a company is in the public register; draws nothing without a register. */
function CompanyDirectoryCard({ policy, isListed, changedAt, changedBy, slug }: CompanyDirectory) {
  const w = useWords().directoryChoices
  const lang = useLang()
  const mayWrite = useMayWrite()
  if (policy === 'off') return null
  const state = policy === 'all' ? w.byContract : isListed ? w.isListed : w.notListed
  return (
    <Card title={w.title}>
      <div className="flex flex-col gap-3" id="directory">
        {policy === 'optIn' && mayWrite ? (
          <ChoiceForm
            action={paths.company.directory()}
            name="isListed"
            label={w.company}
            hint={w.companyHint}
            value={isListed ? 'yes' : 'no'}
            options={(['no', 'yes'] as const).map((value) => ({ value, label: w.listed[value] }))}
            confirm={w.apply}
          />
        ) : (
          <p>{state}</p>
        )}
        <ChosenBy
          changedAt={policy === 'optIn' ? changedAt : null}
          changedBy={changedBy}
          page={slug && paths.directoryCompany(slug, lang)}
        />
      </div>
    </Card>
  )
}

/** Whether the company's certificates list the codes on its packs. */
function PrintedGtinsCard({ prints }: PrintedGtins) {
  const w = useWords().directoryChoices
  const mayWrite = useMayWrite()
  const value = prints ? 'yes' : 'no'
  return (
    <Card title={w.printed}>
      {mayWrite ? (
        <ChoiceForm
          action={paths.company.directory()}
          name="prints"
          label={w.printedChoice}
          hint={w.printedHint}
          value={value}
          options={(['no', 'yes'] as const).map((one) => ({ value: one, label: w.prints[one] }))}
          confirm={w.apply}
        />
      ) : (
        <p>
          {w.printedChoice}: {w.prints[value]}
        </p>
      )}
    </Card>
  )
}
