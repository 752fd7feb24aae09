import type { StoredForm } from '~/offline/account-database'
import { KEY_FIELD } from '~/domain/forms/form-account'

/** The retry of an unanswered form: automatic if repeating is harmless, else after a press or never. */
export type Keep = StoredForm['sending']

/** Declared by a form, or its pressed button, for the case of no answer. */
export interface Unanswered {
  keep: Keep
  /** The failure, in words. */
  failure?: string | undefined
}

const keys = new WeakMap<HTMLFormElement, string>()
const answered = new Set<string>()
const pressed = new Map<string, Unanswered>()

/** `randomUUID` exists only over https. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** A secret, or a file, is not kept in a browser. */
const isSecret = (field: Element) => field.matches('[type=password], [type=file], [data-secret]')

function unansweredPress(form: HTMLFormElement, button: HTMLElement | null): Unanswered {
  const said = { ...form.dataset, ...button?.dataset }
  const keep = Array.from(form.elements).some(isSecret) ? 'never' : said.keep
  return { keep: keep === 'press' || keep === 'itself' ? keep : 'never', failure: said.failure }
}

/** Each form gets a key, which stays the same until its submission is answered. */
export function giveKeys(): void {
  let button: HTMLElement | null = null
  document.addEventListener('submit', ({ submitter }) => (button = submitter), true)
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'post') return
    const unanswered = unansweredPress(target, button)
    if (target.enctype.startsWith('multi')) return void pressed.set('', unanswered)
    const known = keys.get(target)
    const key = known && !answered.has(known) ? known : newKey()
    keys.set(target, key)
    pressed.set(key, unanswered)
    formData.set(KEY_FIELD, key)
  })
}

/** The next submission of the same form is another one. */
export function noteAnswered(key: string): void {
  answered.add(key)
  pressed.delete(key)
}

/** Sent once more without its form. */
export const noteSending = (key: string, unanswered: Unanswered): void => void pressed.set(key, unanswered)

/** @param key as it was sent; '' for a form with files, which has none */
export const whenUnanswered = (key: string): Unanswered => pressed.get(key) ?? { keep: 'never' }
