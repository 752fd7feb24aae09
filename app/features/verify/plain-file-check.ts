import { draw, within } from '~/components/plain/plain-data'
import { showAtField } from '~/components/plain/plain-form-errors'
import { CHECKSUM } from './checksum'

async function fileSha256(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The file stays on the device, except on plain http: there browsers compute no checksums. */
export function checkFiles(): void {
  const sent = document.querySelector('[data-sent-file]')
  const isPossible = typeof crypto !== 'undefined' && 'subtle' in crypto
  if (!sent || !isPossible) return
  const local = draw('local-file')
  const place = within(local, '[data-drop]')
  const input = within(local, 'input') as HTMLInputElement
  const { largest = '', to = '', tooLarge = '', unreadable = '' } = local.dataset
  sent.replaceWith(local)

  let isBusy = false
  const work = (is: boolean) => {
    isBusy = is
    input.disabled = is
    for (const state of local.querySelectorAll<HTMLElement>('[data-busy]'))
      state.hidden = String(is) !== state.dataset.busy
  }
  const check = async (file: File | undefined) => {
    if (!file || isBusy) return
    const isTooLarge = file.size > Number(largest)
    showAtField(input, isTooLarge ? [tooLarge] : [])
    if (isTooLarge) return
    work(true)
    try {
      location.assign(to.replace(CHECKSUM, await fileSha256(file)))
    } catch {
      showAtField(input, [unreadable])
    } finally {
      work(false)
    }
  }
  input.addEventListener('change', () => void check(input.files?.[0]))
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault()
    place.toggleAttribute('data-over', is)
  }
  place.addEventListener('dragover', (event) => over(event, true))
  place.addEventListener('dragleave', (event) => over(event, false))
  place.addEventListener('drop', (event) => {
    over(event, false)
    void check(event.dataTransfer?.files[0])
  })
}
