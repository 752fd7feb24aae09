import { useLoaderData } from '@remix-run/react'
import { Page } from '~/components/page/page'
import { PageHeader } from '~/components/page/page-header'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Alert } from '~/components/ui/alert'
import { Card } from '~/components/ui/card'
import { suspensionMonthsBounds } from '~/domain/certificates/rulings'
import { decisionRules } from '~/domain/items/review'
import { visitReportRules } from '~/domain/visits/visit'
import { loadDecisionRule, saveDecisionRule } from '~/features/accounts/staff/staff.server'
import { ChoiceForm } from '~/features/accounts/staff/staff-forms'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const handle: PortalHandle = {
  crumb: ({ words }) => [
    { label: words.settings.title, to: paths.certifier.settings() },
    { label: words.settings.decisions.title },
  ],
}

export const meta = titled((w) => w.settings.decisions.title)

export const loader = ({ request }: RouteArgs) => loadDecisionRule(request)

export const action = ({ request }: RouteArgs) => saveDecisionRule(request)

export default function DecisionsPage() {
  const all = useWords()
  const w = all.settings.decisions
  const { decisionRule, certifiers, visitReports, suspensionMonths } = useLoaderData<typeof loader>()
  const tooFew = certifiers < 2
  const { least, most } = suspensionMonthsBounds
  return (
    <Page width="form">
      <PageHeader title={w.title} description={w.lead} />
      <Card title={w.rule}>
        <div className="flex flex-col gap-3">
          {tooFew && decisionRule === 'two' ? <Alert kind="error">{all.staff.ruleStuck}</Alert> : null}
          <ChoiceForm
            name="decisionRule"
            label={w.rule}
            labelUnseen
            hint={tooFew ? `${w.ruleNeedsTwo} ${w.ruleHint}` : w.ruleHint}
            value={decisionRule}
            options={decisionRules.map((rule) => ({
              value: rule,
              label: w.rules[rule],
              disabled: tooFew && rule === 'two' && decisionRule === 'one',
            }))}
            confirm={w.apply}
            keep="press"
            failure={w.failed}
          />
        </div>
      </Card>
      <Card title={w.visitReports}>
        <ChoiceForm
          name="visitReports"
          label={w.visitReports}
          labelUnseen
          hint={w.visitReportsHint}
          value={visitReports}
          options={visitReportRules.map((rule) => ({ value: rule, label: w.visitReportRules[rule] }))}
          confirm={w.apply}
          keep="press"
          failure={w.failed}
        />
      </Card>
      <Card title={w.suspensionMonths}>
        <ChoiceForm
          name="suspensionMonths"
          label={w.suspensionMonths}
          labelUnseen
          hint={w.suspensionMonthsHint}
          value={String(suspensionMonths)}
          options={Array.from({ length: most - least + 1 }, (_, index) => ({
            value: String(least + index),
            label: w.months(least + index),
          }))}
          confirm={w.apply}
          keep="press"
          failure={w.failed}
        />
      </Card>
    </Page>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
