import { Outlet, useLoaderData } from '@remix-run/react'
import { ButtonLink } from '~/components/button-link'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Card } from '~/components/ui/card'
import { LogOut } from '~/components/ui/icons'
import { loadAccess, saveFactorRule } from '~/features/accounts/staff/staff.server'
import { ChoiceForm } from '~/features/accounts/staff/staff-forms'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.settings.title, to: paths.certifier.settings() },
    { label: words.settings.access.title, to: paths.certifier.access() },
  ],
}

export const meta = titled((w) => w.settings.access.title)

export const loader = ({ request }: RouteArgs) => loadAccess(request)

export const action = ({ request }: RouteArgs) => saveFactorRule(request)

export default function AccessPage() {
  const words = useWords().settings.access
  const { factorDemanded, companyFactorDemanded } = useLoaderData<typeof loader>()
  return (
    <Page width="form">
      <PageHeader title={words.title} description={words.lead} />
      <Card title={words.rule}>
        <ChoiceForm
          name="factor"
          label={words.rule}
          labelUnseen
          hint={words.ruleHint}
          value={factorDemanded ? 'demanded' : 'free'}
          options={(['free', 'demanded'] as const).map((value) => ({ value, label: words.rules[value] }))}
          confirm={words.apply}
          keep="press"
          failure={words.failed}
        />
      </Card>
      <Card title={words.companies}>
        <ChoiceForm
          name="companyFactor"
          label={words.companyRule}
          hint={words.companyRuleHint}
          value={companyFactorDemanded ? 'demanded' : 'free'}
          options={(['free', 'demanded'] as const).map((value) => ({
            value,
            label: words.companyRules[value],
          }))}
          confirm={words.apply}
          keep="press"
          failure={words.failed}
        />
      </Card>
      <Card title={words.sessions}>
        <p className="mb-4 text-ink-2">{words.sessionsHint}</p>
        <ButtonLink to={paths.certifier.endAllSessions()} icon={LogOut} preventScrollReset>
          {words.endAll}
        </ButtonLink>
      </Card>
      <Outlet />
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
