import type { SubmissionResult } from '@conform-to/react'
import { ActionBar } from '~/components/form/action-bar'
import type { DraftEntries } from '~/components/form/form-draft'
import {
  FieldGrid,
  FieldSpan,
  FormSection,
  HiddenVersion,
  TextareaField,
  TextField,
} from '~/components/form/form-fields'
import { PreviewButton } from '~/components/form/preview-button'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm, type PortalFormState } from '~/components/form/use-portal-form'
import type { CertifierSettings } from '~/contract/settings'
import { certifierLimits } from '~/domain/certifier-settings'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'
import { paths } from '~/portal/paths'
import { CertificatePreview } from './certificate-preview'
import type { CertifierFormFields } from './certifier-form.schema'
import { LogoField } from './logo-field'
import { savedMeanwhile, SettingsConflict } from './settings-conflict'
import { toForm } from './typed-settings'
import { Plus, Trash2 } from '~/components/ui/icons'
import { Button } from '~/components/ui/button'
import type { Words } from '~/i18n/words'

const id = 'certifier'

/** The form's rows, and those that only a draft has. */
function rowsWith(left: DraftEntries): { text: string; textEn: string }[] {
  const form = document.getElementById(id)
  const there = form instanceof HTMLFormElement ? [...new FormData(form)] : []
  const rows: { text: string; textEn: string }[] = []
  for (const [control, text] of [...there, ...left]) {
    const [, index, name] = /^conditions\[(\d+)\]\.(text|textEn)$/.exec(control) ?? []
    if (index && name && typeof text === 'string')
      rows[Number(index)] = { ...(rows[Number(index)] ?? { text: '', textEn: '' }), [name]: text }
  }
  return rows.filter(Boolean)
}

interface CertifierFormProps {
  settings: CertifierSettings
  constraint: Record<string, object>
  draft: SubmissionResult<string[]> | null
  answer: Partial<FormResult> | undefined
}

export function CertifierForm({ settings, constraint, draft, answer }: CertifierFormProps) {
  const w = useWords()
  const words = w.settings
  const current = savedMeanwhile(answer)
  const portal = usePortalForm<CertifierFormFields>({
    id,
    lastResult: answer?.result ?? draft,
    defaultValue: toForm(settings),
    constraint,
    labels: { ...words.fields, logoFile: words.fields.logo },
    toastOnError: !current,
    onRestore: (left) => portal.form.update({ name: 'conditions', value: rowsWith(left) }),
  })
  const { fields, form } = portal
  const rows = fields.conditions.getFieldList()
  const labels = { ...portal.labels, ...conditionLabels(rows.length, w) }
  // The panel explains the conflict; errors in fields still belong in the summary.
  const hasWrongField = Object.keys(form.allErrors).some((name) => name !== '')
  const shown = {
    name: fields.name.value,
    address: fields.address.value,
    place: fields.place.value,
    contacts: [fields.phone.value, fields.email.value, fields.website.value, fields.registration.value],
    signatoryName: fields.signatoryName.value,
    signatoryRole: fields.signatoryRole.value,
    conditions: rows.map((row) => row.getFieldset().text.value),
    logo: fields.logo.value ?? '',
  }
  return (
    <PortalForm
      of={{ ...portal, labels }}
      action={paths.certifier.settings()}
      encType="multipart/form-data"
      failure={words.saveFailed}
      summary={!current || hasWrongField}
    >
      {/* Enter presses a form's first button, which must not be one that adds or removes a row. */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
      {current ? <SettingsConflict current={current} answer={answer} /> : null}
      <HiddenVersion version={current?.version ?? settings.version} seen={current !== null} />
      <div className="grid items-start gap-5 min-[1140px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <p className="text-label text-ink-2">{w.common.requiredLegend}</p>
          <FormSection title={words.sections.body}>
            <div className="flex flex-col gap-5">
              <TextField field={fields.name} autoComplete="off" />
              <TextareaField
                field={fields.address}
                rows={3}
                hint={words.hints.address(certifierLimits.addressLines)}
              />
              <FieldGrid>
                <TextField field={fields.phone} type="tel" autoComplete="off" />
                <TextField field={fields.email} type="email" autoComplete="off" />
                <TextField field={fields.website} inputMode="url" autoComplete="off" />
                <TextField field={fields.registration} hint={words.hints.registration} autoComplete="off" />
              </FieldGrid>
            </div>
          </FormSection>
          <LogoField portal={portal} />
          <FormSection title={words.sections.signature}>
            <FieldGrid>
              <FieldSpan>
                <TextField field={fields.place} hint={words.hints.place} autoComplete="off" />
              </FieldSpan>
              <TextField field={fields.signatoryName} hint={words.hints.signatoryName} autoComplete="off" />
              <TextField field={fields.signatoryRole} autoComplete="off" />
              <TextField field={fields.signatoryRoleEn} hint={words.hints.english} autoComplete="off" />
            </FieldGrid>
          </FormSection>
          <ConditionRows portal={portal} />
        </div>
        <section
          aria-labelledby="preview"
          className="flex min-w-0 flex-col gap-3 min-[1140px]:sticky min-[1140px]:top-20"
        >
          <div>
            <h2 id="preview" className="text-section font-semibold">
              {words.preview}
            </h2>
            <p className="text-label text-ink-2">{words.previewLead}</p>
          </div>
          <CertificatePreview shown={shown} />
        </section>
      </div>
      <ActionBar>
        <PreviewButton to={paths.certifier.settingsPreview()} title={words.previewPdfHint}>
          {words.previewPdf}
        </PreviewButton>
        <SubmitButton pendingLabel={w.common.saving}>{w.common.save}</SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}

const conditionLabels = (count: number, w: Words): Record<string, string> => {
  const words = w.settings
  return Object.fromEntries(
    Array.from({ length: count }, (_, index): [string, string][] => [
      [`conditions[${index}].text`, words.condition(index + 1)],
      [`conditions[${index}].textEn`, words.conditionEn(index + 1)],
    ]).flat(),
  )
}

/** Without scripts rows are added and removed by a round trip. */
function ConditionRows({ portal }: { portal: PortalFormState<CertifierFormFields> }) {
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
