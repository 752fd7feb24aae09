import { listDrafts } from '../form/form-draft'
import { draw } from './plain-data'

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)

export function showPasswords(): void {
  for (const button of all('[data-eye]')) {
    const field = document.getElementById(button.getAttribute('aria-controls') ?? '')
    if (!(field instanceof HTMLInputElement)) continue
    field.classList.add('pe-12')
    button.hidden = false
    button.addEventListener('click', () => {
      const isShown = field.type === 'text'
      field.type = isShown ? 'password' : 'text'
      const { eye = '' } = button.dataset
      button.dataset.eye = button.getAttribute('aria-label') ?? ''
      button.setAttribute('aria-label', eye)
      for (const icon of button.children) icon.toggleAttribute('hidden')
    })
  }
}

/** A refusal opens a modal (specification §2 "Public routes"); once closed, the notice above the form repeats it. */
export function openModal(): void {
  const [notice] = all('[data-modal-first]')
  if (!notice) return
  const modal = draw('modal') as HTMLDialogElement
  notice.replaceWith(modal)
  modal.showModal()
  // Never a button: a second Enter would close it unread.
  modal.focus()
  modal.addEventListener('close', () => {
    modal.replaceWith(notice)
    document.getElementById(modal.dataset.then ?? '')?.focus()
  })
  modal.addEventListener('click', ({ target }) => {
    if (target === modal || (target instanceof Element && target.closest('button'))) modal.close()
  })
}

/** The server does not know whether this browser keeps a draft for the target page. */
export function showKeptDraft(): void {
  for (const note of all('[data-draft-of]')) note.hidden = listDrafts(note.dataset.draftOf ?? '').length === 0
}

/** The error screens log what they show, and reload (specification §2). */
export function keepErrorScreen(): void {
  const [screen] = all('[data-status]')
  if (!screen) return
  const line = `${screen.dataset.status} ${location.pathname}`
  /* oxlint-disable no-console -- specification §2: both screens log what they show */
  if (Number(screen.dataset.status) < 500) console.warn(line)
  else console.error(line)
  /* oxlint-enable no-console */
  screen.querySelector('[data-reload]')?.addEventListener('click', () => location.reload())
}
