import { data } from '@remix-run/node'
import { z } from 'zod'
import { optionalNote, requiredNote } from '~/contract/fields'
import { returnMoves, type ReturnMove } from '~/domain/review'
import type { ItemKind } from '~/domain/item-kinds'
import { REASON_FIELD } from '~/features/concerns/concerns'
import { answerIn } from '~/features/concerns/concerns.server'
import { itemCalls } from '~/features/items/item-calls.server'
import { itemPathsOf, itemWords, type ItemRef } from '~/features/items/item-kind'
import { afterDecision, onwardCookie, type ListAsked } from '~/features/items/worklist.server'
import { phraseIntents } from '~/features/phrases/insert-phrase.server'
import { ingredientWords } from '~/i18n/own/ingredient-forms'
import { itemPageWords } from '~/i18n/own/items'
import { productWords } from '~/i18n/own/product-forms'
import { anyFields, submissionOf, type SignedInForm } from '~/portal/form.server'
import type { FormResult } from '~/portal/form-result'
import { intent, runIntents, type FormAnswer, type Intents } from '~/portal/intents.server'
import { inList, staysInList } from '~/portal/paths'
import { textsIn } from '~/portal/picker.server'
import { redirectWithSuccess, redirectWithToast } from '~/portal/toast.server'
import { intentFailure } from './intent-failure'
import type { ReviewAnswer } from './review-form'
import { withClearedFields, type Sent } from './cleared-fields'

interface SavedItem {
  id: string
  name: string
  version: number
}

export interface ReviewFormValue {
  version?: number | undefined
  notes?: string | null | undefined
}

/** What the form of a kind is, as one side has it. */
export interface ItemForm<Value extends ReviewFormValue, Answer> extends ItemRedrawn<Answer> {
  schema: (approving: boolean) => z.ZodType<Value>
  save: (value: Value) => Promise<SavedItem>
}

export interface ItemRedrawn<Answer> {
  /** Buttons of this kind alone, such as a picker's. */
  intents: Intents<Answer>
  /** The list that a picker's ticks belong to. */
  ticked?: string
  /** Adds what else the form is redrawn with. */
  redraw?: (answer: Answer | ReviewAnswer) => Promise<Answer>
}

const pageOf = ({ user, request }: SignedInForm, { kind, id }: ItemRef) =>
  staysInList(new URL(request.url), itemPathsOf(user.userType, kind).item(id))

/**
 * Certifier side (spec §4): a change of status first saves the form, then calls the status endpoint with the notes.
 * @returns a redirect, or the form as it was sent with what is to be said about it
 */
export function runReviewIntent<Value extends ReviewFormValue, Answer extends ReviewAnswer>(
  form: SignedInForm,
  item: ItemRef,
  { list, schema, save, intents, ticked, redraw }: ItemForm<Value, Answer> & { list: ListAsked },
): Promise<FormAnswer<Answer | ReviewAnswer>> {
  const { api, formData, words: w } = form
  const { kind } = item
  const words = itemWords(kind, w)
  const calls = itemCalls(api, item)
  const asked = returnMoves.find((move) => move === formData.get('asked'))
  const failed = (name: string) => intentFailure(w, kind, name)
  const redrawn = async () => data<ReviewAnswer>({ result: submissionOf(formData) })
  const stay = (said: string) => redirectWithSuccess(pageOf(form, item), said, onwardCookie(form))

  const beside = (failure: string, call: () => Promise<unknown>) =>
    intent({ schema: anyFields, failure, run: () => call().then(redrawn) })

  /** The way on is looked up first: the decision may remove the item from its list. */
  const saveAndFindNext = async (value: Value) => {
    const decided = await afterDecision(form, item, list)
    return { ...(await save(value)), decided }
  }

  /** About the saved item: another certifier decides on exactly that. */
  const opinion = (favourable: boolean) =>
    intent({
      schema: schema(false).and(z.object({ opinionNote: favourable ? optionalNote() : requiredNote() })),
      failure: failed('opinion'),
      fieldNames: { note: 'opinionNote' },
      save,
      run: async ({ opinionNote }, { version }) => {
        await calls.giveOpinion({ favourable, note: opinionNote ?? null, version })
        return stay(w.staff.opinionGiven)
      },
    })

  const askWhy = (move: ReturnMove) =>
    intent({
      schema: schema(false),
      failure: failed(move),
      run: async () => data<ReviewAnswer>({ result: withReason(submissionOf(formData)), ask: move }),
    })

  const giveBack = (move: ReturnMove) =>
    intent({
      schema: schema(false).and(z.object({ reason: requiredNote() })),
      failure: failed(move),
      fieldNames: { notes: 'reason' },
      save: saveAndFindNext,
      run: async ({ reason }, { name, version, decided }) => {
        await calls.giveBack(move, { notes: reason, version })
        return decided(itemPageWords(w).review.returns[move].done(kind, name))
      },
    })

  const table: Intents<Answer | ReviewAnswer> = {
    ...intents,
    ...phraseIntents(form, item),
    ...copyIntents(form, item),
    keep: intent({ schema: anyFields, failure: null, run: redrawn }),
    lock: beside(failed('lock'), calls.lock),
    unlock: beside(failed('unlock'), calls.unlock),
    assign: beside(w.staff.assignFailed, () => calls.assign(textsIn(formData, 'assignedTo')[0] ?? null)),
    favourable: opinion(true),
    contrary: opinion(false),
    withdrawOpinion: beside(failed('withdrawOpinion'), () => calls.giveOpinion({ favourable: null })),
    save: intent({
      schema: schema(false),
      failure: failed('save'),
      save,
      run: async ({ notes }) => {
        if (notes) await calls.addNote({ content: notes })
        return stay(words.saved)
      },
    }),
    approve: intent({
      schema: schema(true),
      failure: failed('approve'),
      run: async () => data<ReviewAnswer>({ result: submissionOf(formData), confirm: true }),
    }),
    approveConfirmed: intent({
      schema: schema(true),
      failure: failed('approveConfirmed'),
      fieldNames: { reason: REASON_FIELD },
      save: saveAndFindNext,
      run: async ({ notes }, { name, version, decided }) => {
        await calls.approve({ notes: notes ?? null, version, ...answerIn(formData) })
        return decided(words.approved(name))
      },
    }),
    ...Object.fromEntries(
      returnMoves.flatMap((move) => [
        [move, askWhy(move)],
        [`${move}Confirmed`, giveBack(move)],
      ]),
    ),
  }
  return runIntents(form, table, {
    ticked,
    redraw: async (answer) => {
      const still = stillAsked(answer, asked)
      return redraw ? redraw(still) : still
    },
  })
}

/**
 * Company side (spec §4): saving keeps the status, sending saves first; an approved item can only be renewed.
 * @returns as `runReviewIntent`
 */
export function runCompanyIntent<Value extends ReviewFormValue, Answer extends ReviewAnswer>(
  form: SignedInForm,
  item: ItemRef,
  { schema, save, intents, ...redrawn }: ItemForm<Value, Answer>,
): Promise<FormAnswer<Answer | ReviewAnswer>> {
  const words = itemWords(item.kind, form.words)
  const calls = itemCalls(form.api, item)
  const saving = { schema: schema(false), save }
  const done = (said: string) => redirectWithSuccess(pageOf(form, item), said)
  const table: Intents<Answer | ReviewAnswer> = {
    ...intents,
    ...copyIntents(form, item),
    save: intent({
      ...saving,
      failure: intentFailure(form.words, item.kind, 'save'),
      run: async ({ notes }) => {
        if (notes) await calls.addNote({ content: notes })
        return done(words.saved)
      },
    }),
    send: intent({
      ...saving,
      failure: intentFailure(form.words, item.kind, 'send'),
      run: async ({ notes }, { name, version }) => {
        await calls.send({ notes: notes ?? null, version })
        return done(words.sent(name))
      },
    }),
  }
  return runIntents(form, table, redrawn)
}

/** @returns a redirect to it, else the form as it was typed with why not */
export function createItem<Schema extends z.ZodObject, Answer extends FormResult>(
  form: SignedInForm,
  kind: ItemKind,
  schema: Schema,
  {
    create,
    intents,
    ...redrawn
  }: ItemRedrawn<Answer> & { create: (item: Sent<z.output<Schema>>) => Promise<SavedItem> },
) {
  const words = itemWords(kind, ingredientWords(productWords(form.words)))
  const save = intent({
    schema,
    failure: words.createFailed,
    run: async (value) => {
      const { id, name } = await create(withClearedFields(schema, value))
      return redirectWithSuccess(pageOf(form, { kind, id }), words.created(name))
    },
  })
  return runIntents(form, { ...intents, save }, redrawn)
}

/** «Duplica» makes a plain copy; «Rinnova» the next version, unless an open one exists already. */
function copyIntents(form: SignedInForm, item: ItemRef): Intents<ReviewAnswer> {
  const calls = itemCalls(form.api, item)
  const { review } = form.words
  const words = itemWords(item.kind, itemPageWords(form.words))
  const page = (id: string) => pageOf(form, { ...item, id })
  return {
    copy: intent({
      schema: anyFields,
      failure: review.copyFailed,
      run: async () => {
        const { id, name } = await calls.clone(false)
        return redirectWithSuccess(page(id), review.copied(name))
      },
    }),
    renew: intent({
      schema: anyFields,
      failure: words.renewFailed,
      run: async () => {
        const { versions } = await calls.get()
        const { id, name } = await calls.clone(true)
        const asked = new URL(form.request.url).searchParams.get('in')
        // A renewal is the next step of what the list was opened for; a copy is something else.
        const next = asked === null ? page(id) : inList(page(id), asked)
        return versions.some((version) => version.id === id)
          ? redirectWithToast(next, { type: 'info', content: review.renewalOpen(name) })
          : redirectWithSuccess(next, words.renewed(name))
      },
    }),
  }
}

/** A question stays open while something is wrong with its answer, or a phrase is put into it. */
function stillAsked<Answer extends ReviewAnswer>(answer: Answer, asked: ReturnMove | undefined): Answer {
  const { error, status: _, ...result } = answer.result
  if (answer.refusal?.code === 'review.concerns') return { ...answer, result, confirm: true }
  if (error?.[REASON_FIELD]) return { ...answer, confirm: true }
  return asked && (error?.reason || answer.phrases) ? { ...answer, ask: asked } : answer
}

/** Notes already written are most of the reason. */
function withReason({ initialValue, ...result }: FormResult['result']): FormResult['result'] {
  const reason = initialValue?.reason || initialValue?.notes || ''
  return { ...result, initialValue: { ...initialValue, reason } }
}
