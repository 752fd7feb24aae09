import { Outlet, useLoaderData } from '@remix-run/react'
import { ButtonLink } from '~/components/button-link'
import { keepForm } from '~/components/form/keep-form'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { PersonCell } from '~/components/person-cell'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Badge } from '~/components/ui/badge'
import { Card } from '~/components/ui/card'
import { LogOut } from '~/components/ui/icons'
import { useUser } from '~/components/use-root'
import { loadAccess, saveFactorRule } from '~/features/staff/staff.server'
import { ChoiceForm } from '~/features/staff/staff-forms'
import { settingsWords } from '~/i18n/own/settings'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: settingsWords(words).title, to: paths.certifier.settings() },
    { label: settingsWords(words).access.title, to: paths.certifier.access() },
  ],
}

export const meta = titled((w) => settingsWords(w).access.title)

export const loader = ({ request }: RouteArgs) => loadAccess(request)

export const action = ({ request }: RouteArgs) => saveFactorRule(request)

export const clientAction = keepForm('press', (w) => settingsWords(w).access.failed)

export default function AccessPage() {
  const all = settingsWords(useWords())
  const words = all.access
  const { factorDemanded, companyFactorDemanded, staff } = useLoaderData<typeof loader>()
  const user = useUser()
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
        />
      </Card>
      <Card title={words.staff}>
        <ul className="divide-y">
          {staff.map(({ id, name, email, hasFactor }) => (
            <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 py-2">
              <span className="min-w-0 flex-1 basis-52">
                <PersonCell name={name} email={email} />
              </span>
              <Badge hue={hasFactor ? 'success' : 'neutral'}>{hasFactor ? words.has : words.hasNot}</Badge>
              <ButtonLink to={paths.certifier.person(id)} aria-label={all.dataOf(name)}>
                {all.dataLink}
              </ButtonLink>
              {hasFactor && email !== user?.email ? (
                <ButtonLink
                  to={paths.certifier.resetFactor(id)}
                  aria-label={words.resetOf(name)}
                  preventScrollReset
                >
                  {words.reset}
                </ButtonLink>
              ) : null}
            </li>
          ))}
        </ul>
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
