import { data } from '@remix-run/node'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { optionalNote, requiredNote } from '~/contract/fields'
import { returnMoves, type ReturnMove } from '~/domain/review'
import { runPhraseIntent } from '~/features/phrases/insert-phrase.server'
import { handleForm, type SignedInForm } from '~/portal/form.server'
import { inList, staysInList } from '~/portal/paths'
import { redirectWithSuccess, redirectWithToast } from '~/portal/toast.server'
import { anyForm } from '~/components/form/any-form.schema'
import { itemCalls } from '~/features/items/item-calls.server'
import type { ItemKind } from '~/domain/item-kinds'
import { itemPathsOf, itemWords, type ItemRef } from '~/features/items/item-kind'
import { answerIn } from '~/features/concerns/concerns.server'
import { REASON_FIELD } from '~/features/concerns/concerns'
import { afterDecision, onwardCookie, type ListAsked } from '~/features/items/worklist.server'
import { itemPageWords } from '~/i18n/own/items'
import { ingredientWords } from '~/i18n/own/ingredient-forms'
import { productWords } from '~/i18n/own/product-forms'
import { intentFailure } from './intent-failure'
import { isCompanyIntent, isReviewIntent, returnIntents, type ReviewAnswer } from './review-form'
import { saveThen, type SavedItem } from './save-then.server'
import { withClearedFields, type Sent } from './cleared-fields'

export interface ReviewFormValue {
  version?: number | undefined
  notes?: string | null | undefined
}

interface Saving<Value extends ReviewFormValue> {
  schema: (approving: boolean) => z.ZodType<Value>
  save: (value: Value) => Promise<SavedItem>
}

interface Deciding<Value extends ReviewFormValue> extends Saving<Value> {
  list: ListAsked
}

/** Answers a request that changes nothing in the form. */
export function submissionOf(formData: FormData): ReviewAnswer['result'] {
  return { initialValue: parseWithZod(formData, { schema: anyForm }).reply().initialValue ?? {} }
}

/** The Enter key saves. @throws 400 for an unknown intent */
function intentOf<Intent>(formData: FormData, isKnown: (intent: unknown) => intent is Intent): Intent {
  const intent = formData.get('intent') ?? 'save'
  if (!isKnown(intent)) throw new Response(null, { status: 400 })
  return intent
}

const pageOf = ({ user, request }: SignedInForm, { kind, id }: ItemRef) =>
  staysInList(new URL(request.url), itemPathsOf(user.userType, kind).item(id))

/**
 * Certifier side (spec §4): a change of status first saves the form, then calls the status endpoint with the notes.
 * @returns a redirect, or the form as it was sent with what is to be said about it
 */
export async function runReviewIntent<Value extends ReviewFormValue>(
  form: SignedInForm,
  item: ItemRef,
  { schema, save, list }: Deciding<Value>,
) {
  const phrased = await runPhraseIntent(form, item)
  if (phrased) return stillAsking(phrased, form.formData)
  const intent = intentOf(form.formData, isReviewIntent)
  const { kind } = item
  const words = itemWords(kind, form.words)
  const failure = intentFailure(form.words, kind, intent)
  const calls = itemCalls(form.api, item)
  const result = submissionOf(form.formData)

  switch (intent) {
    case 'keep':
      return data<ReviewAnswer>({ result })
    case 'lock':
    case 'unlock':
      return handleForm(form, anyForm, { failure }, async () => {
        await calls[intent]()
        return data<ReviewAnswer>({ result })
      })
    case 'assign':
      return handleForm(form, anyForm, { failure: form.words.staff.assignFailed }, async () => {
        const assignedTo = form.formData.get('assignedTo')
        await calls.assign(typeof assignedTo === 'string' && assignedTo ? assignedTo : null)
        return data<ReviewAnswer>({ result })
      })
    case 'withdrawOpinion':
      return handleForm(form, anyForm, { failure }, async () => {
        await calls.giveOpinion({ favourable: null })
        return data<ReviewAnswer>({ result })
      })
    case 'favourable':
    case 'contrary':
      return giveOpinion(intent === 'favourable')
    case 'copy':
    case 'renew':
      return copyOrRenew(form, item, intent)
    case 'approve':
      return handleForm(form, schema(true), { failure }, async () =>
        data<ReviewAnswer>({ result, confirm: true }),
      )
    case 'save':
      return saveThen(form, { save, failure, schema: schema(false) }, async (_saved, { notes }) => {
        if (notes) await calls.addNote({ content: notes })
        return redirectWithSuccess(pageOf(form, item), words.saved, onwardCookie(form))
      })
    case 'approveConfirmed': {
      const decided = await afterDecision(form, item, list)
      const options = { save, failure, schema: schema(true), fieldNames: { reason: REASON_FIELD } }
      const answer = await saveThen(form, options, async ({ name, version }, { notes }) => {
        await calls.approve({ notes: notes ?? null, version, ...answerIn(form.formData) })
        return decided(words.approved(name))
      })
      return 'data' in answer ? askedAgain(answer) : answer
    }
    default: {
      const { move, confirmed } = returnIntents[intent]
      return confirmed ? giveBack(move) : askWhy(move)
    }
  }

  /** About the saved item: another certifier decides on exactly that. */
  function giveOpinion(favourable: boolean) {
    const noted = schema(false).and(z.object({ opinionNote: favourable ? optionalNote() : requiredNote() }))
    const options = { save, failure, schema: noted, fieldNames: { note: 'opinionNote' } }
    return saveThen(form, options, async ({ version }, { opinionNote }) => {
      await calls.giveOpinion({ favourable, note: opinionNote ?? null, version })
      return redirectWithSuccess(pageOf(form, item), form.words.staff.opinionGiven, onwardCookie(form))
    })
  }

  function askWhy(move: ReturnMove) {
    return handleForm(form, schema(false), { failure }, async () =>
      data<ReviewAnswer>({ result: withReason(result), ask: move }),
    )
  }

  async function giveBack(move: ReturnMove) {
    const decided = await afterDecision(form, item, list)
    const reasoned = schema(false).and(z.object({ reason: requiredNote() }))
    const options = { save, failure, schema: reasoned, fieldNames: { notes: 'reason' } }
    const answer = await saveThen(form, options, async (saved, { reason }) => {
      await calls.giveBack(move, { notes: reason, version: saved.version })
      return decided(itemPageWords(form.words).review.returns[move].done(kind, saved.name))
    })
    if (!('data' in answer) || !answer.data.result.error?.reason) return answer
    return data<ReviewAnswer>({ ...answer.data, ask: move }, answer.init ?? undefined)
  }
}

/**
 * Company side (spec §4): saving keeps the status, sending saves first; an approved item can only be renewed.
 * @returns a redirect, or the form as it was sent with what is to be said about it
 */
export async function runCompanyIntent<Value extends ReviewFormValue>(
  form: SignedInForm,
  item: ItemRef,
  { schema, save }: Saving<Value>,
) {
  const intent = intentOf(form.formData, isCompanyIntent)
  if (intent === 'copy' || intent === 'renew') return copyOrRenew(form, item, intent)
  const words = itemWords(item.kind, form.words)
  const failure = intentFailure(form.words, item.kind, intent)
  const calls = itemCalls(form.api, item)
  return saveThen(form, { save, failure, schema: schema(false) }, async ({ name, version }, { notes }) => {
    if (intent === 'send') await calls.send({ notes: notes ?? null, version })
    else if (notes) await calls.addNote({ content: notes })
    return redirectWithSuccess(pageOf(form, item), intent === 'send' ? words.sent(name) : words.saved)
  })
}

/** @returns a redirect to it, else the form as it was typed with why not */
export function createItem<Schema extends z.ZodObject>(
  form: SignedInForm,
  kind: ItemKind,
  schema: Schema,
  create: (item: Sent<z.output<Schema>>) => Promise<SavedItem>,
) {
  const words = itemWords(kind, ingredientWords(productWords(form.words)))
  return handleForm(form, schema, { failure: words.createFailed }, async (value) => {
    const { id, name } = await create(withClearedFields(schema, value))
    return redirectWithSuccess(pageOf(form, { kind, id }), words.created(name))
  })
}

/** «Duplica» makes a plain copy; «Rinnova» the next version, unless an open one exists already. */
function copyOrRenew(form: SignedInForm, item: ItemRef, intent: 'copy' | 'renew') {
  const calls = itemCalls(form.api, item)
  const { review } = form.words
  const words = itemWords(item.kind, itemPageWords(form.words))
  const failure = intent === 'copy' ? review.copyFailed : words.renewFailed
  return handleForm(form, anyForm, { failure }, async () => {
    const { versions } = intent === 'renew' ? await calls.get() : { versions: [] }
    const { id, name } = await calls.clone(intent === 'renew')
    const asked = new URL(form.request.url).searchParams.get('in')
    const own = pageOf(form, { ...item, id })
    // A renewal is the next step of what the list was opened for; a copy is something else.
    const page = intent === 'renew' && asked !== null ? inList(own, asked) : own
    if (versions.some((version) => version.id === id))
      return redirectWithToast(page, { type: 'info', content: review.renewalOpen(name) })
    return redirectWithSuccess(page, intent === 'copy' ? review.copied(name) : words.renewed(name))
  })
}

/** A phrase that is put into the reason does not close the question. */
function stillAsking<Answer extends { data: ReviewAnswer; init: ResponseInit | null }>(
  { data: answer, init }: Answer,
  formData: FormData,
) {
  const asked = formData.get('asked')
  const ask = returnMoves.find((move) => move === asked)
  return data<ReviewAnswer>({ ...answer, ...(ask && { ask }) }, init ?? undefined)
}

/** What speaks against approving is not answered yet, or has come up meanwhile: said in the question. */
function askedAgain({ data: answer, init }: { data: ReviewAnswer; init: ResponseInit | null }) {
  const { error, status: _, ...result } = answer.result
  const isOpen = answer.refusal?.code === 'review.concerns'
  if (isOpen) return data<ReviewAnswer>({ ...answer, result, confirm: true }, init ?? undefined)
  return data<ReviewAnswer>({ ...answer, ...(error?.[REASON_FIELD] && { confirm: true }) }, init ?? undefined)
}

/** Notes already written are most of the reason. */
function withReason({ initialValue, ...result }: ReviewAnswer['result']): ReviewAnswer['result'] {
  const reason = initialValue?.reason || initialValue?.notes || ''
  return { ...result, initialValue: { ...initialValue, reason } }
}
