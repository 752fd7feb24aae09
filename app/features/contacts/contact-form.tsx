import type { SubmissionResult } from '@conform-to/react'
import { Trash2 } from '~/components/ui/icons'
import { ActionBar } from '~/components/form/action-bar'
import { ButtonLink } from '~/components/button-link'
import { allDrawn, FieldGrid, FormSection, HiddenVersion, TextField } from '~/components/form/form-fields'
import type { DraftEntries } from '~/components/form/form-draft'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import type { Contact } from '~/contract/contacts'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'
import type { ContactPaths } from '~/portal/paths'
import { ContactConflict, contactLeftByOthers } from './contact-conflict'
import type { ContactFormFields } from './contact-form.schema'
import { detailLabels, DetailRows } from './detail-rows'

export interface ContactFormProps {
  contact?: Contact
  constraint: Record<string, object>
  /** Fields from before a lost session. */
  draft: SubmissionResult<string[]> | null
  answer: FormResult | undefined
  to: ContactPaths
}

/** The form's rows, and those that only a draft has. */
function rowsWith(left: DraftEntries, formId: string): Record<string, string>[] {
  const form = document.getElementById(formId)
  const there = form instanceof HTMLFormElement ? [...new FormData(form)] : []
  const rows: Record<string, string>[] = []
  for (const [name, value] of [...there, ...left]) {
    const [, index, field] = /^details\[(\d+)\]\.(\w+)$/.exec(name) ?? []
    if (field && typeof value === 'string') (rows[Number(index)] ??= {})[field] = value
  }
  return rows.filter(Boolean)
}

const detailIds = (contact: Contact | undefined) => contact?.details.map(({ id }) => id).join(' ') ?? ''

export function ContactForm({ contact, constraint, draft, answer, to }: ContactFormProps) {
  const w = useWords()
  const words = w.contacts
  const current = contactLeftByOthers(answer)
  const portal = usePortalForm<ContactFormFields>({
    id: 'contact',
    lastResult: answer?.result ?? draft,
    defaultValue: contact ? { ...contact, known: detailIds(contact) } : undefined,
    constraint,
    labels: words.fields,
    toastOnError: !current,
    onRestore: (left) => portal.form.update({ name: 'details', value: rowsWith(left, 'contact') }),
  })
  const { fields, form } = portal
  const { title, firstName, lastName, appellation, details, known, version: _version, ...others } = fields
  allDrawn(others)
  const labels = { ...portal.labels, ...detailLabels(details.getFieldList().length, w) }
  // The panel explains the conflict; errors in fields still belong in the summary.
  const hasWrongField = Object.keys(form.allErrors).some((name) => name !== '')
  return (
    <PortalForm
      of={{ ...portal, labels }}
      keep={contact ? 'itself' : 'press'}
      failure={contact ? words.saveFailed : words.createFailed}
      summary={!current || hasWrongField}
    >
      {/* Enter presses a form's first button, which must not be one that adds or removes a row. */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
      {current && contact ? (
        <ContactConflict current={current} answer={answer} reloadTo={to.contact(contact.id)} />
      ) : null}
      {contact ? (
        <HiddenVersion version={current?.version ?? contact.version} seen={current !== null} />
      ) : null}
      <input type="hidden" name={known.name} value={known.value ?? ''} />
      <p className="text-label text-ink-2">{w.common.requiredLegend}</p>
      <FormSection title={words.person}>
        <FieldGrid>
          <TextField field={firstName} autoComplete="off" />
          <TextField field={lastName} autoComplete="off" />
          <TextField field={title} hint={words.hints.title} autoComplete="off" />
          <TextField field={appellation} hint={words.hints.appellation} autoComplete="off" />
        </FieldGrid>
      </FormSection>
      <DetailRows portal={portal} />
      <ActionBar
        destructive={
          contact ? (
            <ButtonLink to={to.remove(contact.id)} variant="ghost" icon={Trash2} preventScrollReset>
              {w.common.delete}
            </ButtonLink>
          ) : null
        }
      >
        <ButtonLink to={to.list()}>{w.common.cancel}</ButtonLink>
        <SubmitButton pendingLabel={w.common.saving}>{contact ? w.common.save : words.create}</SubmitButton>
      </ActionBar>
    </PortalForm>
  )
}
