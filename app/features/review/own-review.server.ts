import type { z } from 'zod'
import type { Words } from '~/i18n/words'
import { redirectWithToast } from '~/portal/toast.server'
import { intentFailure } from './intent-failure'
import { itemPathsOf, itemWords, type ItemKind } from '~/features/items/item-kind'
import { copyItem, renewItem } from './renew-item.server'
import { isOwnIntent } from './review-form'
import type { ReviewFormValue } from './review-form.server'
import { saveThen, type SavedItem } from './save-then.server'

export interface OwnReviewCalls<Value extends ReviewFormValue> {
  kind: ItemKind
  id: string
  words: Words
  schema: z.ZodType<Value>
  save: (value: Value) => Promise<SavedItem>
  send: (decision: { notes: string | null; version: number }) => Promise<SavedItem>
  addNote: (content: string) => Promise<unknown>
  renew: () => Promise<SavedItem>
  copy: () => Promise<SavedItem>
  versions: () => Promise<{ id: string }[]>
}

/**
 * Company side (spec §4): saving keeps the status, sending saves first; an approved item can only be renewed.
 * @returns a redirect, or the form as it was sent with what is to be said about it
 * @throws 400 for an unknown intent
 */
export async function runOwnIntent<Value extends ReviewFormValue>(
  request: Request,
  formData: FormData,
  calls: OwnReviewCalls<Value>,
) {
  const intent = formData.get('intent') ?? 'save'
  if (!isOwnIntent(intent)) throw new Response(null, { status: 400 })
  if (intent === 'copy') return copyItem(request, formData, 'Company', calls)
  if (intent === 'renew') return renewItem(request, formData, 'Company', calls)

  const words = itemWords(calls.kind, calls.words)
  const { schema, save } = calls
  const failure = intentFailure(calls.words, calls.kind, intent)
  return saveThen(request, formData, { schema, save, failure }, async (saved, value) => {
    const notes = value.notes ?? null
    if (intent === 'send') await calls.send({ notes, version: saved.version })
    else if (notes) await calls.addNote(notes)
    const content = intent === 'send' ? words.sent(saved.name) : words.saved
    return redirectWithToast(itemPathsOf('Company', calls.kind).item(calls.id), { type: 'success', content })
  })
}
