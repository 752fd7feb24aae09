import { data } from '@remix-run/node'
import { z } from 'zod'
import { optionalNote, requiredNote } from '~/contract/fields'
import { returnMoves, type ReturnMove } from '~/domain/items/review'
import { isItemKind, type ItemKind, type ReviewedKind } from '~/domain/items/item-kinds'
import { REASON_FIELD } from '~/features/kosher/concerns'
import { answerIn } from '~/features/kosher/concerns.server'
import { itemCalls, reviewedCalls } from '~/features/items/item-calls.server'
import { itemWords, reviewedPathsFor, type ItemRef, type ReviewedRef } from '~/features/items/item-kind'
import { afterDecision, onwardCookie, type ListAsked } from '~/features/items/worklist.server'
import { phraseIntents, phrasesFor } from '~/features/phrases/insert-phrase.server'
import type { ServerWords } from '~/i18n/words.server'
import { toSubmission, type SignedInForm } from '~/portal/forms/form.server'
import type { FormResult } from '~/portal/forms/form-result'
import { intent, runIntents, type FormAnswer, type Intent, type Intents } from '~/portal/forms/intents.server'
import { orNull } from '~/portal/lists.server'
import { inList, staysInList } from '~/portal/paths'
import { textsIn } from '~/portal/picker.server'
import { redirectWithSuccess, redirectWithToast } from '~/portal/toast.server'
import { intentFailure } from './intent-failure'
import { VENDOR_FIELD, type ReviewAnswer } from './review-form'
import { withClearedFields, type Sent } from './cleared-fields'

interface Typed {
  version?: number | undefined
  notes?: string | null | undefined
}

type FormSchema = z.ZodObject & z.ZodType<Typed>

interface ItemOptions<Answer> {
  /** Buttons of this kind alone, such as a picker's. */
  intents: Intents<Answer>
  /** Adds the other data that the form is redrawn with. */
  redraw?: (answer: Answer | FormResult) => Promise<Answer>
}

interface NewItemOptions<Answer> extends ItemOptions<Answer> {
  words: { createFailed: string; created: (name: string) => string }
}

/** One side's form of a kind. */
interface ItemForm<Answer> extends ItemOptions<Answer> {
  schema: FormSchema
}

interface ReviewForm<Answer> extends ItemForm<Answer> {
  list: ListAsked
  /** Stricter, if the form itself approves. */
  approvable?: z.ZodType<Typed>
}

const savedPage = ({ user, request }: SignedInForm, { kind, id }: ReviewedRef) =>
  staysInList(new URL(request.url), reviewedPathsFor(user.userType, kind).item(id))

function reviewWords(w: ServerWords, kind: ReviewedKind) {
  if (isItemKind(kind))
    return { saved: itemWords(kind, w).saved, failed: (intent: string) => intentFailure(w, kind, intent) }
  const { saved, saveFailed, decideFailed } = w.supplierReview
  return { saved, failed: (intent: string) => (intent === 'save' ? saveFailed : decideFailed) }
}

/** Specification §4 "Certifier side": a decision takes the form with it. @returns a redirect, or the form as sent */
export function runReviewIntent<Answer extends ReviewAnswer>(
  form: SignedInForm,
  item: ReviewedRef,
  { list, schema, approvable, intents, redraw }: ReviewForm<Answer>,
): Promise<FormAnswer<Answer | ReviewAnswer>> {
  const { api, formData, words: w } = form
  const { kind, id } = item
  const words = reviewWords(w, kind)
  const calls = reviewedCalls(api, item)
  const failed = (name: string) => ({ failure: words.failed(name) })
  const redrawn = async () => data<ReviewAnswer>({ result: toSubmission(formData) })
  const beside = (call: () => Promise<unknown>) => () => call().then(redrawn)
  const typed = (value: Typed) => ({ version: value.version, changes: withClearedFields(schema, value) })

  /** The next item is looked up first: the decision may remove this one from its list. */
  const decide = async (call: () => Promise<{ name: string }>, done: (name: string) => string) => {
    const decided = await afterDecision(form, item, list)
    const { name } = await call()
    return decided(done(name), name)
  }

  const opinion = (favourable: boolean, opinionNote: z.ZodType<string | null | undefined>) =>
    intent(
      schema.and(z.object({ opinionNote })),
      { ...failed('opinion'), fieldNames: { note: 'opinionNote' } },
      (value) => {
        const given = { favourable, note: value.opinionNote ?? null, ...typed(value) }
        return decide(
          () => calls.giveOpinion(given),
          () => w.staff.opinionGiven,
        )
      },
    )

  const giveBack = (move: ReturnMove): [string, Intent<ReviewAnswer>][] => {
    const ask = intent(schema, failed(move), async () =>
      data<ReviewAnswer>({ result: withReason(toSubmission(formData)), ask: move }),
    )
    const confirmed = intent(
      schema.and(z.object({ reason: requiredNote() })),
      { ...failed(move), fieldNames: { notes: 'reason' } },
      (value) =>
        decide(
          () => calls.giveBack(move, { notes: value.reason, ...typed(value) }),
          (name) => w.review.returns[move].done(kind, name),
        ),
    )
    return [
      [move, ask],
      [`${move}Confirmed`, confirmed],
    ]
  }

  /** Approving asks for confirmation, and for an answer to the concerns. */
  const approve = (of: ItemRef, schemaOf: z.ZodType<Typed>): Intents<ReviewAnswer> => ({
    approve: intent(schemaOf, failed('approve'), async () =>
      data<ReviewAnswer>({ result: toSubmission(formData), confirm: true }),
    ),
    approveConfirmed: intent(
      schemaOf,
      { ...failed('approve'), fieldNames: { reason: REASON_FIELD } },
      (value) => {
        const useSuggestedVendor = formData.has(VENDOR_FIELD)
        const answer = { notes: value.notes ?? null, useSuggestedVendor, ...answerIn(formData) }
        return decide(
          () => itemCalls(api, of).approve({ ...answer, ...typed(value) }),
          itemWords(of.kind, w).approved,
        )
      },
    ),
  })

  /** For the reason, as one writes the same few again and again. */
  const withPhrases = async <Asked extends ReviewAnswer>(asking: Asked): Promise<Asked> => {
    if (!asking.ask || asking.phrases || !isItemKind(kind)) return asking
    const phrases = await orNull(phrasesFor(api, kind, 'reason'))
    return phrases ? { ...asking, phrases } : asking
  }

  const table: Intents<Answer | ReviewAnswer> = {
    /** Closes a question without scripts. */
    keep: { failure: null, run: redrawn },
    lock: { ...failed('lock'), run: beside(calls.lock) },
    unlock: { ...failed('unlock'), run: beside(calls.unlock) },
    assign: {
      failure: w.staff.assignFailed,
      run: beside(() => calls.assign(textsIn(formData, 'assignedTo')[0] ?? null)),
    },
    favourable: opinion(true, optionalNote()),
    contrary: opinion(false, requiredNote()),
    withdrawOpinion: {
      ...failed('withdrawOpinion'),
      run: beside(() => calls.giveOpinion({ favourable: null })),
    },
    save: intent(schema, failed('save'), async (value) => {
      await calls.certifierSave({ ...value, ...withClearedFields(schema, value) })
      return redirectWithSuccess(savedPage(form, item), words.saved, onwardCookie(form))
    }),
    ...Object.fromEntries(returnMoves.flatMap(giveBack)),
    ...(isItemKind(kind) && {
      ...phraseIntents(form, { kind, id }),
      ...copyIntents(form, { kind, id }),
      ...(approvable && approve({ kind, id }, approvable)),
    }),
    ...intents,
  }
  return runIntents(form, table, {
    redraw: async (answer) => {
      const asking = await withPhrases(stillAsked(answer, formData))
      return redraw ? redraw(asking) : asking
    },
  })
}

/** Specification §4 "Company side": an approved item can only be renewed. @returns as `runReviewIntent` */
export function runCompanyIntent<Answer extends ReviewAnswer>(
  form: SignedInForm,
  item: ItemRef,
  { schema, intents, redraw }: ItemForm<Answer>,
): Promise<FormAnswer<Answer | ReviewAnswer>> {
  const words = itemWords(item.kind, form.words)
  const calls = itemCalls(form.api, item)
  const failed = (name: string) => ({ failure: intentFailure(form.words, item.kind, name) })
  const table: Intents<Answer | ReviewAnswer> = {
    ...intents,
    ...copyIntents(form, item),
    save: intent(schema, failed('save'), async (value) => {
      await calls.save({ ...value, ...withClearedFields(schema, value) })
      return redirectWithSuccess(savedPage(form, item), words.saved)
    }),
    send: intent(schema, failed('send'), async (value) => {
      const { notes = null, version } = value
      const { name } = await calls.send({ notes, version, changes: withClearedFields(schema, value) })
      return redirectWithSuccess(savedPage(form, item), words.sent(name))
    }),
  }
  return runIntents<Answer | ReviewAnswer>(form, table, {
    redraw: async (answer) => {
      // Errors of a form are shown only to users who may read the item.
      if (answer.result.error) await calls.get()
      return redraw ? redraw(answer) : answer
    },
  })
}

/** @returns a redirect to it, else the form's input with the refusal */
export function createItem<Schema extends z.ZodObject, Answer extends FormResult>(
  form: SignedInForm,
  kind: ItemKind,
  schema: Schema,
  create: (item: Sent<z.output<Schema>>) => Promise<{ id: string; name: string }>,
  { words, intents, redraw }: NewItemOptions<Answer>,
): Promise<FormAnswer<Answer | FormResult>> {
  const save = intent(schema, { failure: words.createFailed }, async (value) => {
    const { id, name } = await create(withClearedFields(schema, value))
    return redirectWithSuccess(savedPage(form, { kind, id }), words.created(name))
  })
  return runIntents(form, { ...intents, save }, { redraw })
}

/** «Duplica» makes a plain copy; «Rinnova» the next version, unless an open one exists already. */
function copyIntents(form: SignedInForm, item: ItemRef): Intents<never> {
  const calls = itemCalls(form.api, item)
  const { review } = form.words
  const words = itemWords(item.kind, form.words)
  const copy = async () => {
    const { id, name } = await calls.clone(false)
    return redirectWithSuccess(savedPage(form, { ...item, id }), review.copied(name))
  }
  const renew = async () => {
    const { versions } = await calls.get()
    const { id, name } = await calls.clone(true)
    const own = savedPage(form, { ...item, id })
    const asked = new URL(form.request.url).searchParams.get('in')
    // A renewal is the next step in the list that was opened; a copy is something else.
    const page = asked === null ? own : inList(own, asked)
    return versions.some((version) => version.id === id)
      ? redirectWithToast(page, { type: 'info', content: review.renewalOpen(name) })
      : redirectWithSuccess(page, words.renewed(name))
  }
  return {
    copy: { failure: review.copyFailed, run: copy },
    renew: { failure: words.renewFailed, run: renew },
  }
}

/** A question stays open while something is wrong with its answer, or a phrase is put into it. */
function stillAsked<Answer extends ReviewAnswer>(answer: Answer, formData: FormData): Answer {
  const { error, status: _, ...result } = answer.result
  if (answer.refusal?.code === 'review.concerns') return { ...answer, result, confirm: true }
  if (error?.[REASON_FIELD]) return { ...answer, confirm: true }
  const ask = returnMoves.find((move) => move === formData.get('asked'))
  return ask && (error?.reason || answer.phrases) ? { ...answer, ask } : answer
}

/** Notes already written are most of the reason. */
function withReason({ initialValue, ...result }: FormResult['result']): FormResult['result'] {
  const reason = initialValue?.reason || initialValue?.notes || ''
  return { ...result, initialValue: { ...initialValue, reason } }
}
