import type { SubmissionResult } from '@conform-to/react'
import { Trash2, Plus } from '~/components/ui/icons'
import { ActionBar } from '~/components/form/action-bar'
import { ButtonLink } from '~/components/button-link'
import {
  allDrawn,
  FieldGrid,
  FormSection,
  HiddenVersion,
  TextField,
  ComboField,
} from '~/components/form/form-fields'
import type { DraftEntries } from '~/components/form/form-draft'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm, type PortalFormState } from '~/components/form/use-portal-form'
import type { Contact, ContactDetail } from '~/contract/contacts'
import { useWords } from '~/i18n/use-words'
import { savedByYou, type FormResult } from '~/portal/forms/form-result'
import type { ContactPaths } from '~/portal/paths'
import type { ContactFormFields, ContactName } from './contact-form.schema'
import { ConflictPanel, type Change } from '~/components/form/conflict-panel'
import type { Words } from '~/i18n/words'
import { useEffect, useRef } from 'react'
import { Button } from '~/components/ui/button'

interface ContactFormProps {
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

function contactLeftByOthers(answer: FormResult | undefined): Contact | null {
  return answer?.refusal?.code === 'contact.stale_version'
    ? (answer.refusal.details.current as Contact)
    : null
}

type Row = Pick<ContactDetail, 'userLabel' | 'contact'>
const shown = ({ userLabel, contact }: Row) => `${userLabel}: ${contact}`

const compared: Record<ContactName, true> = {
  title: true,
  firstName: true,
  lastName: true,
  appellation: true,
}

function contactChanges(current: Contact, typed: Partial<ContactFormFields>, w: Words): Change[] {
  const words = w.contacts
  const names = (Object.keys(compared) as ContactName[]).map((name) => ({
    label: words.fields[name],
    theirs: current[name] ?? '',
    yours: typed[name] ?? '',
  }))
  const rows = (typed.details ?? []).filter((row) => row.id)
  const known = (typed.known ?? '').split(' ')
  const edited = rows.map((row) => {
    const stored = current.details.find(({ id }) => id === row.id)
    return { theirs: stored ? shown(stored) : words.goneDetail, yours: shown(row) }
  })
  const others = current.details
    .filter(({ id }) => !rows.some((row) => row.id === id))
    .map((stored) => ({
      theirs: shown(stored),
      yours: known.includes(stored.id) ? words.goneDetail : words.notInForm,
    }))
  const details = [...edited, ...others].map((change) => ({ label: words.contact, ...change }))
  return [...names, ...details].filter(({ theirs, yours }) => theirs !== yours)
}

function ContactConflict({
  current,
  answer,
  reloadTo,
}: {
  current: Contact
  answer: FormResult | undefined
  reloadTo: string
}) {
  const w = useWords()
  const byYou = savedByYou(answer)
  const typed: Partial<ContactFormFields> = answer?.result.initialValue ?? {}
  const gone = (typed.details ?? [])
    .filter((row) => row.id && !current.details.some(({ id }) => id === row.id))
    .map((row) => `${row.userLabel} «${row.contact}»`)
  return (
    <ConflictPanel
      byYou={byYou}
      message={[
        byYou ? w.errors.conflictByYou : w.contacts.conflict,
        gone.length > 0 && w.contacts.conflictGone(gone),
      ]
        .filter(Boolean)
        .join(' ')}
      changes={contactChanges(current, typed, w)}
      reloadTo={reloadTo}
    />
  )
}

/** For the error summary: without scripts it finds the labels nowhere else. */
function detailLabels(count: number, { contacts: words }: Words): Record<string, string> {
  const rows = Array.from({ length: count }, (_, index): [string, string][] => [
    [`details[${index}].userLabel`, `${words.detail(index + 1)}, ${words.userLabel}`],
    // Labelled like its row: "Recapito 1, Recapito" would repeat it.
    [`details[${index}].contact`, words.detail(index + 1)],
  ])
  return Object.fromEntries(rows.flat())
}

/** Without scripts rows are added and removed by a round trip. */
function DetailRows({ portal }: { portal: PortalFormState<ContactFormFields> }) {
  const words = useWords().contacts
  const { form, fields } = portal
  const rows = fields.details.getFieldList()
  const list = useRef<HTMLDivElement>(null)
  const added = useRef(false)
  useEffect(() => {
    if (!added.current) return
    added.current = false
    list.current?.querySelector<HTMLElement>('fieldset:last-of-type input:not([type=hidden])')?.focus()
  }, [rows.length])
  return (
    <FormSection title={words.details} description={words.detailsHint}>
      <div ref={list} id={fields.details.id} className="flex flex-col gap-5">
        {rows.map((row, index) => {
          const detail = row.getFieldset()
          const number = index + 1
          return (
            <fieldset
              key={row.key}
              className="grid items-start gap-x-4 gap-y-3 border-b pb-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
            >
              <legend className="sr-only">{words.detail(number)}</legend>
              <input type="hidden" name={detail.id.name} value={detail.id.value ?? ''} />
              <ComboField field={detail.userLabel} label={words.userLabel} options={words.kinds} required />
              <TextField field={detail.contact} label={words.contact} autoComplete="off" required />
              <Button
                {...form.remove.getButtonProps({ name: fields.details.name, index })}
                type="submit"
                variant="ghost"
                icon={Trash2}
                aria-label={words.removeDetail(number, detail.userLabel.value ?? '')}
                className="justify-self-start md:mt-[1.625rem]"
              >
                <span className="md:sr-only">{words.removeDetail(number, '')}</span>
              </Button>
            </fieldset>
          )
        })}
        <div>
          <Button
            {...form.insert.getButtonProps({ name: fields.details.name })}
            type="submit"
            icon={Plus}
            onClick={() => (added.current = true)}
          >
            {words.addDetail}
          </Button>
        </div>
      </div>
    </FormSection>
  )
}
