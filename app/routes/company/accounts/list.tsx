import { Outlet, useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { isNothing, titled } from '~/components/page/page-meta'
import { loadOwnAccounts, runAccountIntent } from '~/features/accounts/accounts.server'
import { AccountsTable, InviteLink } from '~/features/accounts/accounts-table'
import { RefusalNotice } from '~/components/form/refusal-notice'
import { useWords } from '~/i18n/use-words'
import { signedInForm } from '~/portal/forms/form.server'
import { requireCompany } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { useMayWrite } from '~/components/accounts/for-writers'
import { ButtonLink } from '~/components/button-link'
import { Card } from '~/components/ui/card'
import type { CompanyAccess } from '~/contract/accounts/accounts'
import { ChoiceForm } from '~/features/accounts/staff/staff-forms'

export const handle: PortalHandle = {
  crumb: ({ words }) => ({ label: words.accounts.title, to: paths.company.accounts().list() }),
}

export const meta = titled((w) => w.accounts.title, { failed: isNothing })

export async function loader({ request }: RouteArgs) {
  const { api, user } = await requireCompany(request)
  return loadOwnAccounts(request, api, user.companyId)
}

export async function action({ request }: RouteArgs) {
  const form = await signedInForm(request, requireCompany)
  return runAccountIntent(form, form.user.companyId, form.api.accounts.addContributor)
}

export default function AccountsPage() {
  const w = useWords()
  const to = paths.company.accounts()
  const loaded = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader
        title={w.accounts.title}
        description={w.accounts.ownLead}
        actions={
          <>
            <ButtonLink to={paths.company.programs()}>{w.programs.title}</ButtonLink>
            <InviteLink to={to} />
          </>
        }
      />
      <RefusalNotice refusal={useAnswer<typeof action>()?.refusal} />
      <AccountsTable page={loaded?.page ?? null} to={to} own />
      {loaded ? <FactorRuleCard {...loaded.access} /> : null}
      <Outlet />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

/** For the own company: the certifier's requirement is not a choice. */
function FactorRuleCard({ factorDemanded, demandedByCertifier }: CompanyAccess) {
  const words = useWords().accounts.factor
  const mayWrite = useMayWrite()
  const value = factorDemanded ? 'demanded' : 'free'
  return (
    <Card title={words.title}>
      {demandedByCertifier ? (
        <p>{words.byCertifier}</p>
      ) : mayWrite ? (
        <ChoiceForm
          action={paths.company.accounts().list()}
          name="factor"
          label={words.title}
          hint={words.hint}
          value={value}
          options={(['free', 'demanded'] as const).map((rule) => ({ value: rule, label: words.rules[rule] }))}
          confirm={words.apply}
          keep="press"
        />
      ) : (
        <p>{words.rules[value]}</p>
      )}
    </Card>
  )
}
