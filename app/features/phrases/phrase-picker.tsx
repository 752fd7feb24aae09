import { useEffect, useState, type ComponentProps } from 'react'
import { TextareaField } from '~/components/form/form-fields'
import { RedrawButton } from '~/components/picker/redraw-button'
import { ListPlus } from '~/components/ui/icons'
import { useLang } from '~/components/use-root'
import { useWords } from '~/i18n/use-words'
import { PickPhraseDialog } from './pick-phrase-dialog'
import {
  inReadingOrder,
  joiner,
  otherLanguage,
  fillPhrase,
  type NoteSubject,
  type PhrasesInForm,
} from './phrases'

interface NoteFieldProps extends ComponentProps<typeof TextareaField> {
  /** Null for a company, which has no phrases. */
  about: NoteSubject | null
  phrases: PhrasesInForm | undefined
}

/** A certifier's note, into which phrases can be inserted. */
export function NoteField({ about, phrases, ...rest }: NoteFieldProps) {
  const { id, name } = rest.field
  const here = phrases?.field === name ? phrases : undefined
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TextareaField {...rest} />
      {about && !rest.readOnly ? <PhrasePicker fieldId={id} name={name} about={about} found={here} /> : null}
    </div>
  )
}

/** Like typing, so that drafts and validation are notified. */
function insertAtCursor(field: HTMLTextAreaElement, text: string): void {
  field.focus()
  const { selectionStart, selectionEnd, value } = field
  const added = joiner(value.slice(0, selectionStart)) + text
  field.setRangeText(added, selectionStart, selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const textField = (id: string) => {
  const field = document.getElementById(id)
  return field instanceof HTMLTextAreaElement ? field : null
}

interface PickerProps {
  fieldId: string
  name: string
  about: NoteSubject
  found: PhrasesInForm | undefined
}

/** Without scripts the form is redrawn with a select. */
function PhrasePicker({ fieldId, name, about, found }: PickerProps) {
  const w = useWords()
  const at = `${fieldId}-phrases`
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<{ text: string }>()

  // If the field was never focused, typing continues at its end, as without scripts.
  useEffect(() => {
    const field = textField(fieldId)
    if (field && field !== document.activeElement)
      field.setSelectionRange(field.value.length, field.value.length)
  }, [fieldId])
  // Once the dialog, which traps the focus, is gone.
  useEffect(() => {
    const field = textField(fieldId)
    if (chosen && field) insertAtCursor(field, chosen.text)
  }, [chosen, fieldId])

  const onPress = () => setOpen(true)
  const insert = (phraseId: string) => {
    // The dialog, which has the phrases as well, reports failures.
    fillPhrase(about, phraseId).then(setChosen, onPress)
  }
  return (
    <div id={at} className="flex min-w-0 scroll-mt-20 flex-col items-start gap-2">
      <RedrawButton size="sm" icon={ListPlus} intent={`phrases:${name}`} at={at} onPress={onPress}>
        {w.phrases.insert}
      </RedrawButton>
      {found ? <PhrasesToChoose at={at} found={found} onChoose={insert} /> : null}
      {open ? <PickPhraseDialog about={about} onChoose={setChosen} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

/** One press each, if they came with the form. */
function PhrasesToChoose({
  at,
  found: { field, items },
  onChoose,
}: {
  at: string
  found: PhrasesInForm
  /** Replaces the round trip, with scripts. */
  onChoose: (phraseId: string) => void
}) {
  const words = useWords().phrases
  const lang = useLang()
  if (items.length === 0) return <p className="text-ink-2">{words.noneToInsert}</p>
  return (
    <ul aria-label={words.title} className="phrases">
      {inReadingOrder(items, lang).map((phrase) => (
        <li key={phrase.id}>
          <RedrawButton
            size="sm"
            intent={`insert:${field}:${phrase.id}`}
            at={at}
            onPress={() => onChoose(phrase.id)}
            lang={phrase.lang}
            title={phrase.text}
          >
            {[phrase.title, otherLanguage(phrase, lang)].filter(Boolean).join(' · ')}
          </RedrawButton>
        </li>
      ))}
    </ul>
  )
}
