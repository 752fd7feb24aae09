import { Plus, Trash2 } from '~/components/ui/icons'
import { FormSection, TextareaField } from '~/components/form/form-fields'
import type { PortalFormState } from '~/components/form/use-portal-form'
import { Button } from '~/components/ui/button'
import { certifierLimits } from '~/domain/certifier-settings'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import type { CertifierFormFields } from './certifier-form.schema'

export const conditionLabels = (count: number, w: Words): Record<string, string> => {
  const words = w.settings
  return Object.fromEntries(
    Array.from({ length: count }, (_, index): [string, string][] => [
      [`conditions[${index}].text`, words.condition(index + 1)],
      [`conditions[${index}].textEn`, words.conditionEn(index + 1)],
    ]).flat(),
  )
}

/** Without scripts rows are added and removed by a round trip. */
export function ConditionRows({ portal }: { portal: PortalFormState<CertifierFormFields> }) {
  const words = useWords().settings
  const { form, fields } = portal
  const rows = fields.conditions.getFieldList()
  const isFull = rows.length >= certifierLimits.conditions
  return (
    <FormSection
      title={words.sections.conditions}
      description={words.conditionsHint(certifierLimits.conditions)}
    >
      <div id={fields.conditions.id} tabIndex={-1} className="flex flex-col gap-4">
        {rows.length === 0 ? <p className="text-ink-2">{words.noConditions}</p> : null}
        {rows.map((row, index) => (
          <div key={row.key} className="flex items-start gap-2">
            <div className="flex flex-1 flex-col gap-2">
              <TextareaField field={row.getFieldset().text} label={words.condition(index + 1)} rows={2} />
              <TextareaField field={row.getFieldset().textEn} label={words.conditionEn(index + 1)} rows={2} />
            </div>
            <Button
              {...form.remove.getButtonProps({ name: fields.conditions.name, index })}
              type="submit"
              variant="ghost"
              size="sm"
              icon={Trash2}
              aria-label={words.removeCondition(index + 1)}
              className="mt-[1.5rem]"
            >
              {words.remove}
            </Button>
          </div>
        ))}
        <div>
          <Button
            {...form.insert.getButtonProps({ name: fields.conditions.name })}
            type="submit"
            icon={Plus}
            {...(isFull && { disabledReason: words.conditionsFull(certifierLimits.conditions) })}
          >
            {words.addCondition}
          </Button>
        </div>
      </div>
    </FormSection>
  )
}
