import { checkForm, type FormChecks, type FormErrors } from '~/domain/forms/form-checks'
import { draw, within, type PlainData } from './plain-data'

const findField = (form: HTMLFormElement, name: string): HTMLInputElement | null => {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : null
}

const fieldValue = (form: HTMLFormElement, name: string): string => {
  const field = findField(form, name)
  return (field?.hasAttribute('data-secret') ? field.value : field?.value.trim()) ?? ''
}

export function errorsIn(form: HTMLFormElement): FormErrors {
  const { checks } = form.dataset
  return checks ? checkForm(JSON.parse(checks) as FormChecks, (name) => fieldValue(form, name)) : {}
}

/** As the server draws them. */
export function showAtField(field: HTMLInputElement, messages: string[] = []): void {
  const place = document.getElementById(`${field.id}-error`)
  if (!place) return
  const lines = messages.map((message) => {
    const line = draw('error')
    line.append(message)
    return line
  })
  place.replaceChildren(...lines)
  if (lines.length > 0) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
  describe(field, place.id, lines.length > 0)
}

export function describe(field: HTMLInputElement, id: string, is: boolean): void {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id)
  field.setAttribute('aria-describedby', [...ids, ...(is ? [id] : [])].join(' '))
}

/** The place for errors of the form as a whole. */
const saidBy = (form: HTMLFormElement) => form.querySelector('[data-said]')

export function sayNothing(form: HTMLFormElement, { titlePrefix }: PlainData): void {
  saidBy(form)?.replaceChildren()
  if (document.title.startsWith(titlePrefix)) document.title = document.title.slice(titlePrefix.length)
}

export function sayUnsent(form: HTMLFormElement, why: string): void {
  if (!saidBy(form)) return
  const alert = draw('unsent')
  within(alert, '[data-why]').textContent = why
  saidBy(form)?.replaceChildren(alert)
}

/** All errors: at their fields, above the form, and in the title. */
export function sayErrors(form: HTMLFormElement, errors: FormErrors, { titlePrefix }: PlainData): void {
  const summary = draw('summary')
  const list = within(summary, 'ul')
  const item = within(list, 'li')
  const own = item.cloneNode()
  const wrong = Array.from(form.elements).filter(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.name in errors,
  )
  list.replaceChildren()
  for (const message of errors[''] ?? []) {
    const line = own.cloneNode()
    line.textContent = message
    list.append(line)
  }
  for (const field of wrong) {
    const line = item.cloneNode(true) as HTMLElement
    const link = within(line, 'a') as HTMLAnchorElement
    link.href = `#${field.id}`
    const label = form.querySelector(`label[for="${CSS.escape(field.id)}"]`)?.firstChild?.textContent
    link.textContent = `${label}: ${errors[field.name]?.join(' ')}`
    list.append(line)
  }
  for (const field of form.querySelectorAll<HTMLInputElement>('input[id]'))
    showAtField(field, errors[field.name])
  const titles = JSON.parse(list.dataset.titles ?? '[]') as string[]
  within(summary, '[data-title]').textContent = titles[wrong.length - 1] ?? ''
  saidBy(form)?.replaceChildren(summary)
  if (!document.title.startsWith(titlePrefix)) document.title = titlePrefix + document.title
}

export function goToFirstError(): void {
  const [field] = document.querySelectorAll<HTMLElement>('[aria-invalid=true]')
  if (!field) return
  field.focus({ preventScroll: true })
  const { top, bottom } = field.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) field.scrollIntoView({ block: 'center' })
}
