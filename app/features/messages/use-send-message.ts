import { useRevalidator, type FormProps } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { askServer, leaveForSignIn, SignedOutError } from '~/components/ask-server'
import type { Note } from '~/contract/items/review'
import { keepEntries } from '~/components/unsent/unsent'
import { onUnsentChanged, unsentChanged } from '~/components/unsent/unsent-changed'
import { KEY_FIELD } from '~/domain/forms/form-account'
import { sentences } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import type { ThreadKind } from './thread-kind'

const LONGEST = 5000

interface Sending {
  pending: string | null
  /** Sent, but not in the page's data yet. */
  written: Note | null
  failure: string
}

interface Refusal {
  message?: unknown
}

interface Message {
  content: string
  key: string
}

/** @returns the note, or why not; nothing for a failure that is not the message's, null without an answer */
async function post(
  kind: ThreadKind,
  id: string,
  { content, key }: Message,
): Promise<Note | SignedOutError | string | null> {
  const body = JSON.stringify({ [`${kind}Id`]: id, content, idempotencyKey: key })
  const headers = { 'content-type': 'application/json' }
  // Lets it finish when the page is left; browsers allow that for short bodies only.
  const keepalive = content.length <= LONGEST
  try {
    const response = await askServer(paths.threadCalls(kind).addNote(), {
      method: 'POST',
      headers,
      body,
      keepalive,
      stay: true,
    })
    const answer: unknown = await response.json()
    if (response.ok) return answer as Note
    const { message } = answer as Refusal
    return response.status < 500 && typeof message === 'string' ? message : ''
  } catch (error) {
    return error instanceof SignedOutError ? error : null
  }
}

const contentField = (form: HTMLFormElement) => form.elements.namedItem('content') as HTMLTextAreaElement

/** Like typing, so that drafts and validation are notified. */
function write(field: HTMLTextAreaElement, text: string): void {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const idle: Sending = { pending: null, written: null, failure: '' }

/** Shown at once; where sending fails, the words come back. @param sendKey a message sent again is stored once */
export function useSendMessage(
  { kind, id, sendKey }: { kind: ThreadKind; id: string; sendKey: string },
  onSent: () => void,
): Sending & { handlers: Pick<FormProps, 'onSubmitCapture' | 'onKeyDown'> } {
  const w = useWords()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState(idle)
  const busy = useRef(false)
  const lost = useRef<Message & { form: HTMLFormElement }>()
  const sent = useRef(0)

  const gone = () => {
    lost.current = undefined
    sent.current += 1
  }
  useEffect(
    () =>
      onUnsentChanged((key) => {
        if (key === undefined || lost.current?.key !== key) return
        const { form, content } = lost.current
        if (contentField(form).value === content) write(contentField(form), '')
        gone()
        setState(idle)
      }),
    [],
  )

  const send = async (form: HTMLFormElement, message: Message) => {
    const { content, key } = message
    const kept = await keepEntries('itself', [
      ['content', content],
      ['idempotencyKey', key],
      [KEY_FIELD, key],
    ])
    const answer = await post(kind, id, message)
    if (answer !== null) await kept?.answered()
    busy.current = false
    const field = contentField(form)
    const putBack = () =>
      // Text typed meanwhile comes after it.
      write(field, [content, field.value].filter((text) => text.trim() !== '').join('\n'))
    if (answer instanceof SignedOutError) {
      // First, because leaving the page keeps what its fields hold.
      putBack()
      leaveForSignIn()
      return
    }
    if (answer === null || typeof answer === 'string') {
      lost.current = { ...message, form }
      putBack()
      const waits = answer === null && kept?.sending === 'itself'
      const unsent = sentences([w.errors.unsent.title, w.errors.unsent.itself])
      const failure = answer || (waits ? unsent : w.review.messageFailed)
      setState((before) => ({ ...before, pending: null, failure }))
      if (waits) unsentChanged()
    } else {
      gone()
      // Words kept from before a sign-in.
      if (field.value === content) write(field, '')
      setState({ ...idle, written: answer })
      onSent()
    }
    // Offline, revalidating would cost the page.
    if (navigator.onLine && answer) revalidate()
  }

  return {
    ...state,
    handlers: {
      // Before the form's own, which posts the page. Of a dialog's form, too, React tells the one around it.
      onSubmitCapture(event) {
        const form = event.currentTarget
        if (event.target !== form) return
        const field = contentField(form)
        const content = field.value
        if (content.trim() === '') return
        event.preventDefault()
        event.stopPropagation()
        if (busy.current) return
        busy.current = true
        const again = lost.current?.content === content ? lost.current : undefined
        setState((before) => ({ ...before, pending: content, failure: '' }))
        // The refusal shown at the field is settled: the field is redrawn.
        if (field.getAttribute('aria-invalid')) form.reset()
        else write(field, '')
        void send(form, { content, key: again?.key ?? `${sendKey}-${sent.current}` })
      },
      onKeyDown(event) {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
          return
        if (!event.currentTarget.contains(event.target as Node)) return
        event.preventDefault()
        event.currentTarget.requestSubmit()
      },
    },
  }
}
