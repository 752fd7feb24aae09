import type { Sending } from '~/components/unsent/unsent'
import type { Words } from '~/i18n/words'
import type { ItemKind } from '~/domain/items/item-kinds'
import { itemWords } from '~/features/items/item-kind'

export function intentFailure(words: Words, kind: ItemKind, intent: string): string {
  const own = itemWords(kind, words)
  if (intent === 'save') return own.saveFailed
  if (intent === 'renew') return own.renewFailed
  const approving = intent === 'approve' || intent === 'approveConfirmed'
  return approving && 'approveFailed' in own ? own.approveFailed : own.statusFailed
}

/** For a form that was not sent; the Enter key saves. */
/** Saving is guarded by the version; what decides or sends waits for a press. */
export const itemSending = (intent: string): Sending => (intent === 'save' ? 'itself' : 'press')

export function sentFailure(kind: ItemKind): (words: Words, form: FormData) => string {
  return (words, form) => {
    const intent = form.get('intent')
    return intentFailure(words, kind, typeof intent === 'string' ? intent : 'save')
  }
}
