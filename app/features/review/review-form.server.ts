import { data } from '@remix-run/node'
import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { wordsFor } from '~/i18n/words'
import { handleForm } from '~/portal/form.server'
import { redirectWithToast } from '~/portal/toast.server'
import { anyForm } from './any-form.schema'
import { intentFailure } from './intent-failure'
import { itemPathsOf, itemWords, type ItemKind } from './item-kind'
import { renewItem } from './renew-item.server'
import { reviewIntents, type ReviewAnswer, type ReviewIntent } from './review-form'
import { saveThen, type SavedItem } from './save-then.server'

/** What every item's form sends beside its own fields. */
export interface ReviewFormValue {
  version?: number | undefined
  notes?: string | null | undefined
}

type Decide = (decision: { notes: string | null; version: number }) => Promise<SavedItem>

/** What the runner must know of a kind of item: its form, and its calls. */
export interface ReviewCalls<Value extends ReviewFormValue> {
  kind: ItemKind
  id: string
  schema: (approving: boolean) => z.ZodType<Value>
  save: (value: Value) => Promise<SavedItem>
  askForChanges: Decide
  reject: Decide
  approve: Decide
  addNote: (content: string) => Promise<unknown>
  lock: () => Promise<unknown>
  unlock: () => Promise<unknown>
  renew: () => Promise<SavedItem>
}

/** What was typed, as the answer to a request that changes nothing in the form. */
export function typedIn(formData: FormData): ReviewAnswer['result'] {
  return { initialValue: parseWithZod(formData, { schema: anyForm }).reply().initialValue ?? {} }
}

/** The intent that a form was sent with; a form sent by the Enter key is saved. @throws 400 for an unknown one */
export function reviewIntentOf(formData: FormData): ReviewIntent {
  const given = formData.get('intent') ?? 'save'
  const intent = reviewIntents.find((one) => one === given)
  if (!intent) throw new Response(null, { status: 400 })
  return intent
}

/**
 * Does what a button of an item's form asks for (spec §4, certifier side): a change of status first saves the form,
 * then calls the status endpoint with the notes.
 * @returns a redirect, or the form as it was sent with what is to be said about it
 */
export async function runReviewIntent<Value extends ReviewFormValue>(
  request: Request,
  formData: FormData,
  calls: ReviewCalls<Value>,
) {
  const intent = reviewIntentOf(formData)
  const words = itemWords(calls.kind, wordsFor())
  const failure = intentFailure(wordsFor(), calls.kind, intent)
  const withoutForm = <Result>(run: () => Promise<Result>) =>
    handleForm(request, formData, anyForm, run, { failure })

  switch (intent) {
    case 'keep':
      return data<ReviewAnswer>({ result: typedIn(formData) })
    case 'lock':
    case 'unlock':
      return withoutForm(async () => {
        await calls[intent]()
        return data<ReviewAnswer>({ result: typedIn(formData) })
      })
    case 'renew':
      return renewItem(request, formData, 'Certifier', calls)
    case 'approve':
      return handleForm(
        request,
        formData,
        calls.schema(true),
        async () => data<ReviewAnswer>({ result: typedIn(formData), confirm: true }),
        { failure },
      )
    case 'save':
    case 'askForChanges':
    case 'reject':
    case 'approveConfirmed':
      return saveAndDecide(intent)
  }

  function saveAndDecide(decision: 'save' | 'askForChanges' | 'reject' | 'approveConfirmed') {
    const schema = calls.schema(decision === 'approveConfirmed')
    return saveThen(request, formData, { schema, save: calls.save, failure }, async (saved, value) => {
      const notes = value.notes ?? null
      if (decision === 'save' && notes) await calls.addNote(notes)
      if (decision !== 'save') {
        const decide = calls[decision === 'approveConfirmed' ? 'approve' : decision]
        await decide({ notes, version: saved.version })
      }
      const content = { save: words.saved, ...doneWords(saved.name) }[decision]
      const item = itemPathsOf('Certifier', calls.kind).item(calls.id)
      return redirectWithToast(item, { type: 'success', content })
    })
  }

  function doneWords(name: string) {
    return {
      askForChanges: words.sentToReview(name),
      reject: words.rejected(name),
      approveConfirmed: words.approved(name),
    }
  }
}
