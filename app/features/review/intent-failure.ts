import { isItemKind, type ItemKind, type ReviewedKind } from '~/domain/items/item-kinds'
import { itemWords } from '~/features/items/item-kind'
import type { Words } from '~/i18n/words'

export function intentFailure(words: Words, kind: ItemKind, intent: string): string {
  const own = itemWords(kind, words)
  if (intent === 'save') return own.saveFailed
  if (intent === 'renew') return own.renewFailed
  const approving = intent === 'approve' || intent === 'approveConfirmed'
  return approving && 'approveFailed' in own ? own.approveFailed : own.statusFailed
}

/** The message of a form without an answer; deciding and sending wait for a press. */
export const formFailure = (words: Words, kind: ReviewedKind): string =>
  isItemKind(kind) ? itemWords(kind, words).statusFailed : words.supplierReview.saveFailed

/** A button's own message: saving is guarded by the version, and is retried automatically. */
export function onButton(words: Words, kind: ReviewedKind, intent: string) {
  if (!isItemKind(kind)) return {}
  const failure = intentFailure(words, kind, intent)
  return {
    'data-keep': intent === 'save' ? 'itself' : undefined,
    'data-failure': failure === formFailure(words, kind) ? undefined : failure,
  }
}
