import { createKeybindingsHandler, type KeyBindingMap } from 'tinykeys'
import type { ShellUser } from '../../accounts/shell-user'
import { goToKeys } from './go-to'
import type { ShortcutsDialog } from './shortcuts-dialog'

interface Does {
  user: () => ShellUser
  goTo: (path: string) => void
  help: (dialog: typeof ShortcutsDialog) => void
}

export type KeyHandler = (event: KeyboardEvent) => void

/** The buttons that open a confirmation: an item's, and a list's for the selection. */
const opens = { a: 'approve', r: 'askForChanges', x: 'reject' }

const find = (selector: string) => document.querySelector<HTMLElement>(selector)

function ask(decision: string) {
  const named = (name: string) => `button[name=${name}][value=${decision}]:not(:disabled)`
  find(`${named('intent')}, ${named('action')}`)?.click()
}

/** To the item next to this one in its list, else to the row next to the focused one. */
function step(by: 1 | -1) {
  if (find('[data-worklist]')) {
    find(`[data-worklist] a[rel=${by === 1 ? 'next' : 'prev'}]`)?.click()
    return
  }
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row-link]')]
  const here = document.activeElement?.closest('tr, li')
  const at = rows.findIndex((row) => row.closest('tr, li') === here)
  const last = rows.length - 1
  const next = at === -1 ? (by === 1 ? 0 : last) : Math.min(Math.max(at + by, 0), last)
  rows[next]?.focus()
}

/** As Enter does in a one-line field: saves, and decides nothing. */
function send({ target }: KeyboardEvent) {
  const form = target instanceof HTMLElement ? target.closest('form') : null
  const enter = form?.querySelector<HTMLButtonElement>('button[data-enter]')
  if (enter) form?.requestSubmit(enter)
}

export function keyHandler({ user, goTo, help }: Does): KeyHandler {
  const handled = (does: KeyHandler) => (event: KeyboardEvent) => {
    // The second key of a sequence means nothing by itself.
    if (event.defaultPrevented) return
    event.preventDefault()
    does(event)
  }
  const toPages = Object.keys(goToKeys(user())) as (keyof ReturnType<typeof goToKeys>)[]
  const loadHelp = () =>
    void import('./shortcuts-dialog').then(
      ({ ShortcutsDialog }) => help(ShortcutsDialog),
      // Offline: the next press tries again.
      () => undefined,
    )
  const keys: KeyBindingMap = {
    ...Object.fromEntries(toPages.map((key) => [`g ${key}`, () => goTo(goToKeys(user())[key])])),
    ...Object.fromEntries(Object.entries(opens).map(([key, decision]) => [key, () => ask(decision)])),
    j: () => step(1),
    k: () => step(-1),
    '?': loadHelp,
    'Shift+?': loadHelp,
    'Control+Enter': send,
    'Meta+Enter': send,
  }
  return createKeybindingsHandler(
    Object.fromEntries(Object.entries(keys).map(([key, does]) => [key, handled(does)])),
  )
}
