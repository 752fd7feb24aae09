import { KEY_FIELD } from '~/domain/forms/form-account'

const keys = new WeakMap<HTMLFormElement, string>()
const answered = new Set<string>()

/** `randomUUID` exists only over https. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Each form gets a key, which stays the same until its submission is answered. */
export function giveKeys(): void {
  document.addEventListener('formdata', ({ target, formData }) => {
    if (
      !(target instanceof HTMLFormElement) ||
      target.method !== 'post' ||
      target.enctype.startsWith('multi')
    )
      return
    const known = keys.get(target)
    const key = known && !answered.has(known) ? known : newKey()
    keys.set(target, key)
    formData.set(KEY_FIELD, key)
  })
}

/** The next submission of the same form is another one. */
export const noteAnswered = (key: string): void => void answered.add(key)
