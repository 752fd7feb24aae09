import { Alert } from '~/components/ui/alert'
import { Card } from '~/components/ui/card'
import type { DecisionSettings } from '~/contract/settings'
import { decisionRules } from '~/domain/review'
import { settingsWords } from '~/i18n/own/settings'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { ChoiceForm } from './staff-forms'

export function RuleCard({ decisionRule, certifiers }: DecisionSettings) {
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
      </div>
    </Card>
  )
}
