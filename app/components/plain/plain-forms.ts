import { isDoubtfulDistrict, isDoubtfulZipCode } from '~/domain/text/italian-place'
import { isDoubtfulVatNumber } from '~/domain/text/vat-number'
import { sentences } from '~/i18n/format'
import { draw, within, type PlainData } from './plain-data'
import {
  describe,
  errorsIn,
  goToFirstError,
  sayErrors,
  sayNothing,
  sayUnsent,
  showAtField,
} from './plain-form-errors'
import { whyNotReached } from './plain-reach'
import { toastError } from './plain-toasts'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Disables all buttons of the form; the pressed one shows progress. @returns a function that restores them */
function startWork(form: HTMLFormElement, button: HTMLElement | null, { working }: PlainData): () => void {
  const buttons = form.querySelectorAll<HTMLButtonElement>('button[type=submit]')
  const content = Array.from(button?.childNodes ?? [])
  button?.replaceChildren(draw('spinner'), button.dataset.pending ?? working)
  button?.setAttribute('aria-busy', 'true')
  for (const one of buttons) one.disabled = true
  return () => {
    button?.replaceChildren(...content)
    button?.removeAttribute('aria-busy')
    for (const one of buttons) one.disabled = false
  }
}

/** Validates before submitting; submits only if the portal can be reached, and once. */
function keepSending(form: HTMLFormElement, data: PlainData): void {
  let stopWork: (() => void) | undefined
  const stop = () => {
    stopWork?.()
    stopWork = undefined
  }

  const send = async (button: HTMLElement | null) => {
    stopWork = startWork(form, button, data)
    sayNothing(form, data)
    await wait(Number(form.dataset.delay ?? 0))
    const errors = errorsIn(form)
    if (Object.keys(errors).length > 0) {
      stop()
      sayErrors(form, errors, data)
      toastError(form.dataset.invalid ?? '')
      goToFirstError()
      return
    }
    const why = await whyNotReached()
    if (!why) return form.submit()
    stop()
    const { failure } = form.dataset
    const words = sentences([...(failure ? [failure] : []), data[why]])
    sayUnsent(form, words)
    toastError(words)
    button?.focus()
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!stopWork) void send(event.submitter)
  })
  // Back leads to the page as it was left.
  addEventListener('pageshow', stop)
}

/** A field is validated on blur, then on each key. */
function keepChecking(form: HTMLFormElement, data: PlainData): void {
  const touched = new Set(
    Array.from(form.querySelectorAll<HTMLInputElement>('[aria-invalid]'), ({ name }) => name),
  )
  const look = () => {
    const errors = errorsIn(form)
    sayNothing(form, data)
    for (const field of form.querySelectorAll<HTMLInputElement>('input[id]'))
      if (touched.has(field.name)) showAtField(field, errors[field.name])
  }
  // A message that appears on blur would move the button being pressed.
  let isPressing = false
  const press = ({ target }: Event) => {
    isPressing = target instanceof Element && target.closest('a, button, summary') !== null
  }
  document.addEventListener('pointerdown', press, true)
  document.addEventListener('keydown', () => (isPressing = false), true)
  form.addEventListener('focusout', ({ target }) => {
    if (isPressing || !(target instanceof HTMLInputElement)) return
    touched.add(target.name)
    look()
  })
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && touched.has(target.name)) look()
  })
  form.addEventListener('submit', () => {
    for (const { name } of form.querySelectorAll<HTMLInputElement>('input[id]')) touched.add(name)
  })
}

const doubts: Record<string, (value: string, country: string) => boolean> = {
  district: isDoubtfulDistrict,
  zipCode: isDoubtfulZipCode,
  businessCode: isDoubtfulVatNumber,
}

/** A value that cannot be Italian gets a hint, typed or prefilled, never a refusal. */
function keepHinting(form: HTMLFormElement): void {
  const words = JSON.parse(form.dataset.doubts ?? '{}') as Record<string, string>
  const fieldValue = (name: string) => (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? ''
  const look = () => {
    for (const [name, hint] of Object.entries(words)) {
      const field = form.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement)) continue
      const isDoubtful = doubts[name]?.(field.value, fieldValue('country')) ?? false
      const id = `${field.id}-hint`
      const shown = document.getElementById(id)
      if (isDoubtful === (shown !== null)) continue
      shown?.remove()
      describe(field, id, isDoubtful)
      if (!isDoubtful) continue
      const line = draw('hint')
      line.id = id
      within(line, 'span').textContent = hint
      field.after(line)
    }
  }
  // A browser's autofill fires only `change`.
  for (const event of ['input', 'change']) form.addEventListener(event, look)
  look()
}

export function keepForms(data: PlainData): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[method=post]')) {
    // The frame's forms, for theme and language, do not belong to this page.
    if (new URL(form.action).pathname !== location.pathname) continue
    // The part of a page that a link named: redirects keep it, a form does not.
    if (location.hash) form.action = new URL(location.hash, form.action).href
    keepSending(form, data)
    if (form.dataset.checks) keepChecking(form, data)
    if (form.dataset.doubts) keepHinting(form)
  }
  // The server's errors of a refused form are shown again where they do not cover the fields being corrected.
  for (const said of document.querySelectorAll<HTMLElement>('[data-said]')) {
    said.querySelector('[data-unscripted]')?.remove()
    if (said.dataset.toast) toastError(said.dataset.toast)
  }
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('form a[href^="#"]') : null
    const field = link && document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
    if (!field) return
    event.preventDefault()
    field.focus()
    field.scrollIntoView({ block: 'center' })
  })
}
