import { useLocation, useRevalidator, useSubmit } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { StoredForm } from '~/offline/account-database'
import { forgetForm, keepForm, noteTry, unsentForms } from '~/offline/unsent-forms'
import { KEY_FIELD, OTHER_ACCOUNT } from '~/domain/forms/form-account'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { askServer } from '../ask-server'
import { forgetDraftsOf } from '../form/form-draft'
import { noteAnswered, noteSending } from '../form/form-key'
import { useDetailsDismiss } from '../use-details-dismiss'
import { Button } from '../ui/button'
import { Upload } from '../ui/icons'
import { onUnsentChanged, unsentChanged } from './unsent-changed'

// Loaded with the screen, so that it is here when a form has to be kept.
export { forgetForm, keepForm }

const everySeconds = 30

type Answered = 'sent' | 'later' | 'signIn' | 'otherAccount' | { refused: number }

const answerSeconds = 30

/** Repeats the post as Remix sends it, bypassing the page's own handling. */
async function postForm({ action, entries }: StoredForm): Promise<Answered> {
  const to = new URL(action, location.origin)
  to.pathname = to.pathname === '/' ? '/_root.data' : `${to.pathname.replace(/\/$/, '')}.data`
  try {
    const { status, ok, text } = await fetchAnswer(to, new URLSearchParams(entries))
    if (status === 408 || status === 429 || status >= 500) return 'later'
    // A redirect, as reported to the script.
    if (status === 202) return text.includes('"/login') ? 'signIn' : 'sent'
    if (text.includes(OTHER_ACCOUNT)) return 'otherAccount'
    return ok ? 'sent' : { refused: status }
  } catch {
    return 'later'
  }
}

async function fetchAnswer(to: URL, body: URLSearchParams) {
  const signal = AbortSignal.timeout(answerSeconds * 1000)
  const response = await askServer(to.href, { method: 'POST', body, signal, stay: true })
  return { status: response.status, ok: response.ok, text: await response.text() }
}

/** The form itself, if it is still on the page. */
const findForm = ({ key }: StoredForm) =>
  [...document.forms].find((form) => form.method === 'post' && new FormData(form).get(KEY_FIELD) === key)

/** Whether the form still has the sent values; the pressed button is not a field. */
const isAsSent = (form: HTMLFormElement, { entries }: StoredForm): boolean => {
  const sent = new URLSearchParams(entries)
  return [...new FormData(form)].every(
    ([name, value]) => typeof value === 'string' && sent.getAll(name).includes(value),
  )
}

function pressAgain(form: HTMLFormElement, { entries }: StoredForm): void {
  const intent = new URLSearchParams(entries).get('intent')
  const button = [...form.elements].find(
    (element): element is HTMLButtonElement =>
      element instanceof HTMLButtonElement && element.name === 'intent' && element.value === intent,
  )
  form.requestSubmit(button ?? null)
}

/** One tab at a time; a second one yields. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator
    ? navigator.locks.request('sigillo-forms', { ifAvailable: true }, (lock) => lock && work()).then(() => {})
    : work()

/** Submissions without an answer: retried automatically, or waiting for a press. */
export function UnsentForms({ account }: { account: string }) {
  const w = useWords()
  const { formatInstant } = useFormat()
  const [forms, setForms] = useState<StoredForm[]>([])
  const [signIn, setSignIn] = useState(false)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const submit = useSubmit()
  const { key: page } = useLocation()
  const menu = useRef<HTMLDetailsElement>(null)
  useDetailsDismiss(menu)

  const read = useCallback(() => unsentForms(account).then(setForms, () => undefined), [account])

  /** @returns whether the portal was reached */
  const send = useCallback(
    async (form: StoredForm): Promise<boolean> => {
      const answer = await postForm(form)
      setSignIn(answer === 'signIn')
      if (answer === 'sent') {
        noteAnswered(form.key)
        await forgetForm(account, form.key)
        forgetDraftsOf(new URL(form.page, location.origin).pathname)
        unsentChanged(form.key)
        revalidate()
      } else if (typeof answer === 'object') {
        await noteTry(account, form.key, { status: answer.refused, at: new Date().toISOString() })
      } else if (answer === 'later') await noteTry(account, form.key, null)
      return answer === 'sent' || typeof answer === 'object'
    },
    [account, revalidate],
  )

  const sendThoseThatMay = useCallback(
    () =>
      alone(async () => {
        for (const form of await unsentForms(account)) {
          if (form.sending !== 'itself' || form.refused) continue
          const here = findForm(form)
          // A user who keeps typing presses again; an unchanged form is sent by the page, which shows the answer.
          if (here && !isAsSent(here, form)) continue
          if (here) return pressAgain(here, form)
          if (!(await send(form))) return
        }
      }).then(read, read),
    [account, read, send],
  )

  useEffect(() => {
    const otherTabs = new BroadcastChannel('sigillo-forms')
    otherTabs.onmessage = () => void read()
    const stop = onUnsentChanged(() => {
      void read()
      otherTabs.postMessage(null)
    })
    return () => {
      stop()
      otherTabs.close()
    }
  }, [read])
  useEffect(() => void read(), [read, page])
  useEffect(() => {
    const attempt = () => void sendThoseThatMay()
    attempt()
    const visible = () => document.visibilityState === 'visible' && attempt()
    const timer = setInterval(attempt, everySeconds * 1000)
    const left = new AbortController()
    const { signal } = left
    for (const name of ['online', 'pageshow']) window.addEventListener(name, attempt, { signal })
    document.addEventListener('visibilitychange', visible, { signal })
    return () => {
      clearInterval(timer)
      left.abort()
    }
  }, [sendThoseThatMay])

  const press = async (form: StoredForm) => {
    const here = findForm(form)
    if (here) return pressAgain(here, form)
    setBusy(true)
    await send(form)
    setBusy(false)
    await read()
  }
  /** The answering page shows the fields and what is wrong with them. */
  const open = (form: StoredForm) => {
    noteSending(form.key, { keep: form.sending })
    const body = new FormData()
    for (const [name, value] of form.entries) body.append(name, value)
    submit(body, { method: 'post', action: form.action })
  }
  const discard = async ({ key }: StoredForm) => {
    noteAnswered(key)
    await forgetForm(account, key)
    unsentChanged()
  }

  if (forms.length === 0) return null
  return (
    <details ref={menu} className="user-menu">
      <summary className="text-warning-text">
        <Upload />
        <span>
          <span className="max-md:sr-only">{w.unsent.list}</span> {forms.length}
        </span>
      </summary>
      <div className="menu w-80 max-sm:fixed max-sm:inset-x-4 max-sm:top-topbar max-sm:w-auto">
        {signIn ? <p className="border-b px-3 py-2 text-label">{w.unsent.signIn}</p> : null}
        <ul aria-label={w.unsent.list} className="divide-y">
          {forms.map((form) => (
            <li key={form.key} className="flex flex-col gap-2 px-3 py-2.5">
              <span className="font-medium">{form.title}</span>
              <span className="text-label text-ink-2">
                {formatInstant(form.at)} · {form.refused ? w.unsent.refused : w.unsent[form.sending]}
              </span>
              <span className="flex flex-wrap gap-2">
                {form.refused ? (
                  <Button size="sm" onClick={() => open(form)}>
                    {w.unsent.open}
                  </Button>
                ) : (
                  <Button size="sm" disabled={busy} onClick={() => void press(form)}>
                    {w.unsent.send}
                  </Button>
                )}
                <Discard label={w.unsent.discard} sure={w.unsent.sure} onSure={() => void discard(form)} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

/** Discarding is final, so it takes two presses. */
function Discard({ label, sure, onSure }: { label: string; sure: string; onSure: () => void }) {
  const [asked, setAsked] = useState(false)
  return (
    <Button size="sm" variant={asked ? 'danger' : 'ghost'} onClick={asked ? onSure : () => setAsked(true)}>
      {asked ? sure : label}
    </Button>
  )
}
