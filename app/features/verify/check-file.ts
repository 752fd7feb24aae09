/** The file stays on the device, except on plain http: there browsers compute no checksums. */

async function fileSha256(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const sent = document.querySelector('[data-sent-file]')
// Text browsers would show a template.
const part = document.querySelector('script[data-local-file]')
const holder = document.createElement('template')
holder.innerHTML = part?.textContent ?? ''
const local = holder.content.querySelector<HTMLElement>('[data-to]')
const place = local?.querySelector<HTMLElement>('[data-drop]')
const input = local?.querySelector('input')

if (sent && local && place && input && typeof crypto !== 'undefined' && 'subtle' in crypto) {
  const { to = '', largest = '' } = local.dataset
  sent.replaceWith(local)

  let isBusy = false
  const work = (is: boolean) => {
    isBusy = is
    input.disabled = is
    for (const state of local.querySelectorAll<HTMLElement>('[data-busy]'))
      state.hidden = String(is) !== state.dataset.busy
  }
  const show = (problem?: string) => {
    if (problem) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
    for (const one of local.querySelectorAll<HTMLElement>('[data-problem]'))
      one.hidden = one.dataset.problem !== problem
  }
  const check = async (file: File | undefined) => {
    if (!file || isBusy) return
    const isTooLarge = file.size > Number(largest)
    show(isTooLarge ? 'large' : undefined)
    if (isTooLarge) return
    work(true)
    try {
      location.assign(to.replace('sha256', await fileSha256(file)))
    } catch {
      show('unreadable')
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

export {}
