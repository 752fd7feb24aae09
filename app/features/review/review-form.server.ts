import { data } from '@remix-run/node'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { requiredParagraph } from '~/contract/fields'
import type { ReturnMove } from '~/domain/review'
import type { Words } from '~/i18n/words'
import { handleForm } from '~/portal/form.server'
import { redirectWithToast } from '~/portal/toast.server'
import { anyForm } from '~/components/form/any-form.schema'
import { intentFailure } from './intent-failure'
import { itemPathsOf, itemWords, type ItemKind } from '~/features/items/item-kind'
import { copyItem, renewItem } from './renew-item.server'
import { isReviewIntent, returnIntents, type ReviewAnswer, type ReviewIntent } from './review-form'
import { saveThen, type SavedItem } from './save-then.server'

export interface ReviewFormValue {
  version?: number | undefined
  notes?: string | null | undefined
}

type Decide = (decision: { notes: string | null; version: number }) => Promise<SavedItem>

export interface ReviewCalls<Value extends ReviewFormValue> {
  kind: ItemKind
  id: string
  words: Words
  schema: (approving: boolean) => z.ZodType<Value>
  save: (value: Value) => Promise<SavedItem>
  giveBack: (move: ReturnMove, decision: { notes: string; version: number }) => Promise<SavedItem>
  approve: Decide
  addNote: (content: string) => Promise<unknown>
  lock: () => Promise<unknown>
  unlock: () => Promise<unknown>
  renew: () => Promise<SavedItem>
  copy: () => Promise<SavedItem>
  versions: () => Promise<{ id: string }[]>
}

/** Answers a request that changes nothing in the form. */
export function submissionOf(formData: FormData): ReviewAnswer['result'] {
  return { initialValue: parseWithZod(formData, { schema: anyForm }).reply().initialValue ?? {} }
}

/** The Enter key saves. @throws 400 for an unknown intent */
export function reviewIntentOf(formData: FormData): ReviewIntent {
  const intent = formData.get('intent') ?? 'save'
  if (!isReviewIntent(intent)) throw new Response(null, { status: 400 })
  return intent
}

/**
 * Certifier side (spec §4): a change of status first saves the form, then calls the status endpoint with the notes.
 * @returns a redirect, or the form as it was sent with what is to be said about it
 */
export async function runReviewIntent<Value extends ReviewFormValue>(
  request: Request,
  formData: FormData,
  calls: ReviewCalls<Value>,
) {
  const intent = reviewIntentOf(formData)
  const words = itemWords(calls.kind, calls.words)
  const failure = intentFailure(calls.words, calls.kind, intent)
  const saving = { save: calls.save, failure }
  const withoutForm = <Result>(run: () => Promise<Result>) =>
    handleForm(request, formData, anyForm, run, { failure })

  switch (intent) {
    case 'keep':
      return data<ReviewAnswer>({ result: submissionOf(formData) })
    case 'lock':
    case 'unlock':
      return withoutForm(async () => {
        await calls[intent]()
        return data<ReviewAnswer>({ result: submissionOf(formData) })
      })
    case 'copy':
      return copyItem(request, formData, 'Certifier', calls)
    case 'renew':
      return renewItem(request, formData, 'Certifier', calls)
    case 'approve':
      return handleForm(
        request,
        formData,
        calls.schema(true),
        async () => data<ReviewAnswer>({ result: submissionOf(formData), confirm: true }),
        { failure },
      )
    case 'save':
      return saveThen(
        request,
        formData,
        { ...saving, schema: calls.schema(false) },
        async (_saved, value) => {
          if (value.notes) await calls.addNote(value.notes)
          return done(words.saved)
        },
      )
    case 'approveConfirmed':
      return saveThen(request, formData, { ...saving, schema: calls.schema(true) }, async (saved, value) => {
        await calls.approve({ notes: value.notes ?? null, version: saved.version })
        return done(words.approved(saved.name))
      })
    default: {
      const { move, confirmed } = returnIntents[intent]
      return confirmed ? giveBack(move) : askWhy(move)
    }
  }

  function askWhy(move: ReturnMove) {
    return handleForm(
      request,
      formData,
      calls.schema(false),
      async () => data<ReviewAnswer>({ result: withReason(submissionOf(formData)), ask: move }),
      { failure },
    )
  }

  async function giveBack(move: ReturnMove) {
    const schema = calls.schema(false).and(z.object({ reason: requiredParagraph() }))
    const answer = await saveThen(request, formData, { ...saving, schema }, async (saved, { reason }) => {
      await calls.giveBack(move, { notes: reason, version: saved.version })
      return done(calls.words.review.returns[move].done(calls.kind, saved.name))
    })
    if (!('data' in answer) || !answer.data.result.error?.reason) return answer
    return data<ReviewAnswer>({ ...answer.data, ask: move }, answer.init ?? undefined)
  }

  function done(content: string) {
    return redirectWithToast(itemPathsOf('Certifier', calls.kind).item(calls.id), {
      type: 'success',
      content,
    })
  }
}

/** Notes already written are most of the reason. */
function withReason({ initialValue, ...result }: ReviewAnswer['result']): ReviewAnswer['result'] {
  const reason = initialValue?.reason || initialValue?.notes || ''
  return { ...result, initialValue: { ...initialValue, reason } }
}
