import { Alert } from '~/components/ui/alert'
import { Card } from '~/components/ui/card'
import type { DecisionSettings } from '~/contract/settings'
import { decisionRules } from '~/domain/items/review'
import { visitReportRules } from '~/domain/visits/visit'
import { settingsWords } from '~/i18n/own/settings'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { ChoiceForm } from './staff-forms'

/** Rules for everybody: who decides, and when companies get reports. */
export function RuleCard({ decisionRule, certifiers, visitReports }: DecisionSettings) {
  const all = useWords()
  const w = settingsWords(all).decisions
  const tooFew = certifiers < 2
  return (
    <Card title={w.rule}>
      <div className="flex flex-col gap-3" id="decisions">
        {tooFew && decisionRule === 'two' ? <Alert kind="error">{all.staff.ruleStuck}</Alert> : null}
        <ChoiceForm
          action={paths.certifier.decisionRule()}
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
        />
        <ChoiceForm
          action={paths.certifier.decisionRule()}
          name="visitReports"
          label={w.visitReports}
          hint={w.visitReportsHint}
          value={visitReports}
          options={visitReportRules.map((rule) => ({ value: rule, label: w.visitReportRules[rule] }))}
          confirm={w.apply}
        />
      </div>
    </Card>
  )
}
