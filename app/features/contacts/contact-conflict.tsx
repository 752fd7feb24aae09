import { ConflictPanel, type Change } from '~/components/form/conflict-panel'
import type { Contact, ContactDetail } from '~/contract/contacts'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { savedByYou, type FormResult } from '~/portal/forms/form-result'
import type { ContactFormFields, ContactName } from './contact-form.schema'

export function contactLeftByOthers(answer: FormResult | undefined): Contact | null {
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

export function ContactConflict({
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
