import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Alert } from '~/components/ui/alert'
import type { ObservationKind } from '~/domain/visits/observation'
import { ACCOUNT_FIELD } from '~/domain/forms/form-account'
import { useFieldMessages } from './use-field-messages'
import { useNewId, useField, useFieldWords } from './field-context'
import { FormState } from './field-inputs'
import { typedIn, type FieldErrors, type Typed } from './form-fields'
import { readForm } from './observation-forms'
import type { TakenPhoto } from './local/take-photo'
import { isFull } from '~/offline/database'
import { useDraft } from './local/use-draft'

export interface ObservationFormProps {
  kind: ObservationKind
  /** Distinguishes this form from others of the page: the key of its draft. */
  form: string
  /** The index of its id among the server's. */
  slot?: number
  typed?: Typed
  /** The observation being corrected. */
  of?: string | null
  photos?: 'some' | 'needed'
  /** After it was saved in this browser. */
  onKept?: () => void
  className?: string
  children: ReactNode
}

const noErrors: FieldErrors = {}

/** The pressed button's name and value are part of the form. */
export function readFormData(event: FormEvent<HTMLFormElement>): FormData {
  const form = new FormData(event.currentTarget)
  const { submitter } = event.nativeEvent as SubmitEvent
  if (submitter instanceof HTMLButtonElement && submitter.name) form.set(submitter.name, submitter.value)
  return form
}

/** One observation: posted, or stored in this browser, which sends it when it can. */
export function ObservationForm(props: ObservationFormProps) {
  // Saved, or discarded: the next one starts empty.
  const [turn, setTurn] = useState(0)
  return <OneForm key={turn} {...props} isNext={turn > 0} onNext={() => setTurn(turn + 1)} />
}

function OneForm({
  kind,
  form,
  slot = 0,
  typed: begin = {},
  of = null,
  photos = 'some',
  onKept,
  isNext,
  onNext,
  className,
  children,
}: ObservationFormProps & { isNext: boolean; onNext: () => void }) {
  const w = useFieldWords()
  const inWords = useFieldMessages()
  const { local, refused, account, drawnAt } = useField()
  const isRefused = !isNext && refused?.form === form
  const [id, , setId] = useNewId(slot)
  const [errors, setErrors] = useState<FieldErrors | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [taken, setTaken] = useState<TakenPhoto[]>([])
  const element = useRef<HTMLFormElement>(null)
  const draft = useDraft({ local, form, element, id })
  const [typed, setTyped] = useState<Typed | null>(null)
  const isBusy = useRef(false)

  useEffect(() => {
    let here = true
    void draft.read().then((found) => {
      if (!found || !here) return
      setId(found.id)
      setTyped(found.typed)
      setTaken(found.photos)
    })
    return () => {
      here = false
    }
    // Once the local store is ready.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [local])

  async function keep(event: FormEvent<HTMLFormElement>) {
    if (!local) return
    event.preventDefault()
    // A second press may come before the first is on the disk.
    if (isBusy.current) return
    const sent = typedIn(readFormData(event))
    const read = readForm(kind, sent)
    if ('errors' in read) return setErrors(read.errors)
    if (photos === 'needed' && taken.length === 0) return setErrors({ photo: ['photoMissing'] })
    isBusy.current = true
    try {
      // Repeating a check says nothing new.
      if (kind === 'check' && taken.length === 0) await local.keepAnswers([{ id, ...read.observation }])
      else await local.keep({ id, ...read.observation }, { of, photos: taken })
      await draft.forget()
      onNext()
      onKept?.()
    } catch (error) {
      // The fields stay as they are.
      setFailure(isFull(error) ? w.deviceFull : w.notSaved)
      // oxlint-disable-next-line no-console -- a store that fails is a fault
      console.error(error)
    } finally {
      isBusy.current = false
    }
  }

  const photoState = {
    taken,
    onOpen: draft.now,
    onTaken: async (photo: TakenPhoto) => {
      await draft.photo(photo)
      setTaken((before) => [...before, photo])
    },
    onRemove: (photo: TakenPhoto) => {
      setTaken((before) => before.filter((one) => one !== photo))
      return draft.without(photo)
    },
  }
  const shown = errors ?? (isRefused ? refused.errors : noErrors)
  const values = typed ?? (isRefused ? refused.typed : begin)
  const own = shown.answer ?? []
  return (
    <form
      ref={element}
      // Fields start with the draft.
      key={typed ? 'found' : 'begun'}
      method="post"
      encType="multipart/form-data"
      onSubmit={(event) => void keep(event)}
      onInput={draft.typed}
      className={className ?? 'flex min-w-0 flex-col gap-4'}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="corrects" value={of ?? ''} />
      <input type="hidden" name="drawnAt" value={drawnAt} />
      <input type="hidden" name={ACCOUNT_FIELD} value={account} />
      {typed ? <Alert kind="info">{w.draftBack}</Alert> : null}
      {failure || (isRefused && refused.message) || own.length > 0 ? (
        <Alert kind="error" live="alert" title={w.notSaved}>
          {failure ?? (isRefused && refused.message ? refused.message : inWords(own))}
        </Alert>
      ) : null}
      <FormState.Provider value={{ typed: values, errors: shown, photos: photoState }}>
        {children}
      </FormState.Provider>
    </form>
  )
}
