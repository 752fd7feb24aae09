import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { askServer, SignedOutError } from '~/components/ask-server'
import type { Note } from '~/contract/review'
import { keepEntries } from '~/components/unsent/unsent'
import { onUnsentChanged, unsentChanged } from '~/components/unsent/unsent-changed'
import { KEY_FIELD } from '~/domain/forms/form-account'
import { sentences } from '~/i18n/format'
import { messageWords } from '~/i18n/own/messages'
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
async function post(kind: ThreadKind, id: string, { content, key }: Message): Promise<Note | string | null> {
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
    })
    const answer: unknown = await response.json()
    if (response.ok) return answer as Note
    const { message } = answer as Refusal
    return response.status < 500 && typeof message === 'string' ? message : ''
  } catch (error) {
    return error instanceof SignedOutError ? '' : null
  }
}

const contentOf = (form: HTMLFormElement) => form.elements.namedItem('content') as HTMLTextAreaElement

/** Like typing, so that drafts and validation are notified. */
function write(field: HTMLTextAreaElement, text: string): void {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Shown at once; if sending fails, the text returns to the field.
 * @param sendKey a message sent again is stored once
 */
export function useSendMessage(
  formId: string,
  { kind, id, sendKey }: { kind: ThreadKind; id: string; sendKey: string },
  onSent: () => void,
): Sending {
  const w = messageWords(useWords())
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<Sending>({ pending: null, written: null, failure: '' })
  const lost = useRef<Message>()
  const sent = useRef(0)
  const latest = useRef({ sendKey, onSent })
  useEffect(() => {
    latest.current = { sendKey, onSent }
  })
  const failed = w.review.messageFailed
  const unsent = sentences([w.errors.unsent.title, w.errors.unsent.itself])

  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    let busy = false

    const onSubmit = (event: SubmitEvent) => {
      const field = contentOf(form)
      const content = field.value
      if (content.trim() === '') return
      event.preventDefault()
      event.stopPropagation()
      if (busy) return
      busy = true
      const again = lost.current?.content === content ? lost.current : undefined
      const message = again ?? { content, key: `${latest.current.sendKey}-${sent.current}` }
      setState((before) => ({ ...before, pending: content, failure: '' }))
      // The error at the field no longer applies: the field is redrawn.
      if (field.getAttribute('aria-invalid')) form.reset()
      else write(field, '')
      const send = async () => {
        const kept = await keepEntries('itself', [
          ['content', content],
          ['idempotencyKey', message.key],
          [KEY_FIELD, message.key],
        ])
        const answer = await post(kind, id, message)
        if (answer !== null) await kept?.answered()
        return { answer, waits: kept?.sending === 'itself' }
      }
      void send().then(({ answer, waits }) => {
        busy = false
        if (answer === null || typeof answer === 'string') {
          lost.current = message
          // Text typed meanwhile comes after it.
          const typed = contentOf(form).value
          write(contentOf(form), [content, typed].filter((text) => text.trim() !== '').join('\n'))
          setState((before) => ({
            ...before,
            pending: null,
            failure: answer || (waits && answer === null ? unsent : failed),
          }))
          if (waits && answer === null) unsentChanged()
        } else {
          lost.current = undefined
          sent.current += 1
          // Text kept from before a sign-in.
          if (contentOf(form).value === content) write(contentOf(form), '')
          setState({ pending: null, written: answer, failure: '' })
          latest.current.onSent()
        }
        // Offline, revalidating would lose the page.
        if (navigator.onLine && answer) revalidate()
      })
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return
      event.preventDefault()
      form.requestSubmit()
    }
    const stopHearing = onUnsentChanged((key) => {
      if (key === undefined || lost.current?.key !== key) return
      if (contentOf(form).value === lost.current.content) write(contentOf(form), '')
      lost.current = undefined
      sent.current += 1
      setState({ pending: null, written: null, failure: '' })
    })
    form.addEventListener('submit', onSubmit)
    form.addEventListener('keydown', onKeyDown)
    return () => {
      stopHearing()
      form.removeEventListener('submit', onSubmit)
      form.removeEventListener('keydown', onKeyDown)
    }
  }, [formId, kind, id, failed, unsent, revalidate])

  return state
}
