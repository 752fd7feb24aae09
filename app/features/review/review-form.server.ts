import { data } from '@remix-run/node'
import { z } from 'zod'
import { optionalNote, requiredNote } from '~/contract/fields'
import { returnMoves, type ReturnMove } from '~/domain/items/review'
import type { ItemKind } from '~/domain/items/item-kinds'
import { REASON_FIELD } from '~/features/concerns/concerns'
import { answerIn } from '~/features/concerns/concerns.server'
import { itemCalls } from '~/features/items/item-calls.server'
import { itemPathsOf, itemWords, type ItemRef } from '~/features/items/item-kind'
import { afterDecision, onwardCookie, type ListAsked } from '~/features/items/worklist.server'
import { phraseIntents, phrasesFor } from '~/features/phrases/insert-phrase.server'
import { submissionOf, type SignedInForm } from '~/portal/forms/form.server'
import type { FormResult } from '~/portal/forms/form-result'
import { intent, runIntents, type FormAnswer, type Intent, type Intents } from '~/portal/forms/intents.server'
import { orNull } from '~/portal/lists.server'
import { inList, staysInList } from '~/portal/paths'
import { textsIn } from '~/portal/picker.server'
import { redirectWithSuccess, redirectWithToast } from '~/portal/toast.server'
import { intentFailure } from './intent-failure'
import { VENDOR_FIELD, type ReviewAnswer } from './review-form'
import { withClearedFields, type Sent } from './cleared-fields'

interface SavedItem {
  id: string
  name: string
  version: number
}

interface ReviewFormValue {
  version?: number | undefined
  notes?: string | null | undefined
}

interface ItemOptions<Answer> {
  /** Buttons of this kind alone, such as a picker's. */
  intents: Intents<Answer>
  /** Adds what else the form is redrawn with. */
  redraw?: (answer: Answer | FormResult) => Promise<Answer>
}

interface NewItemOptions<Answer> extends ItemOptions<Answer> {
  words: { createFailed: string; created: (name: string) => string }
}

/** What the form of a kind is, as one side has it. */
interface ItemForm<Value extends ReviewFormValue, Answer> extends ItemOptions<Answer> {
  schema: (approving: boolean) => z.ZodType<Value>
  save: (value: Value) => Promise<SavedItem>
}

const pageOf = ({ user, request }: SignedInForm, { kind, id }: ItemRef) =>
  staysInList(new URL(request.url), itemPathsOf(user.userType, kind).item(id))

/** Certifier side (spec §4): saves, then changes the status with the notes. @returns a redirect, or the form as sent */
export function runReviewIntent<Value extends ReviewFormValue, Answer extends ReviewAnswer>(
  form: SignedInForm,
  item: ItemRef,
  { list, schema, save, intents, redraw }: ItemForm<Value, Answer> & { list: ListAsked },
): Promise<FormAnswer<Answer | ReviewAnswer>> {
  const { api, formData, words: w } = form
  const { kind } = item
  const words = itemWords(kind, w)
  const calls = itemCalls(api, item)
  const typed = schema(false)
  const failed = (name: string) => ({ failure: intentFailure(w, kind, name) })
  const stay = (said: string) => redirectWithSuccess(pageOf(form, item), said, onwardCookie(form))
  const redrawn = async () => data<ReviewAnswer>({ result: submissionOf(formData) })
  const beside = (call: () => Promise<unknown>) => () => call().then(redrawn)

  /** The next item is looked up first: the decision may remove this one from its list. */
  const saveFirst = async (value: Value) => {
    const decided = await afterDecision(form, item, list)
    const saved = await save(value)
    return { ...saved, decided: (done: string) => decided(done, saved.name) }
  }

  /** About the saved item: another certifier decides on exactly that. */
  const opinion = (favourable: boolean, opinionNote: z.ZodType<string | null | undefined>) =>
    intent(
      typed.and(z.object({ opinionNote })),
      { ...failed('opinion'), fieldNames: { note: 'opinionNote' }, save: saveFirst },
      async ({ opinionNote: note = null }, { version, decided }) => {
        await calls.giveOpinion({ favourable, note, version })
        return decided(w.staff.opinionGiven)
      },
    )

  const giveBack = (move: ReturnMove): [string, Intent<ReviewAnswer>][] => {
    const ask = intent(typed, failed(move), async () =>
      data<ReviewAnswer>({ result: withReason(submissionOf(formData)), ask: move }),
    )
    const confirmed = intent(
      typed.and(z.object({ reason: requiredNote() })),
      { ...failed(move), fieldNames: { notes: 'reason' }, save: saveFirst },
      async ({ reason }, { name, version, decided }) => {
        await calls.giveBack(move, { notes: reason, version })
        return decided(w.review.returns[move].done(kind, name))
      },
    )
    return [
      [move, ask],
      [`${move}Confirmed`, confirmed],
    ]
  }

  /** For the reason, as one writes the same few again and again. */
  const withPhrases = async <Asked extends ReviewAnswer>(asking: Asked): Promise<Asked> => {
    if (!asking.ask || asking.phrases) return asking
    const phrases = await orNull(phrasesFor(api, kind, 'reason'))
    return phrases ? { ...asking, phrases } : asking
  }

  const table: Intents<Answer | ReviewAnswer> = {
    ...intents,
    ...phraseIntents(form, item),
    ...copyIntents(form, item),
    /** How a question is closed without scripts. */
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
    save: intent(typed, { ...failed('save'), save }, async ({ notes }) => {
      if (notes) await calls.addNote({ content: notes })
      return stay(words.saved)
    }),
    approve: intent(schema(true), failed('approve'), async () =>
      data<ReviewAnswer>({ result: submissionOf(formData), confirm: true }),
    ),
    approveConfirmed: intent(
      schema(true),
      { ...failed('approve'), fieldNames: { reason: REASON_FIELD }, save: saveFirst },
      async ({ notes = null }, { name, version, decided }) => {
        const useSuggestedVendor = formData.has(VENDOR_FIELD)
        await calls.approve({ notes, version, useSuggestedVendor, ...answerIn(formData) })
        return decided(words.approved(name))
      },
    ),
    ...Object.fromEntries(returnMoves.flatMap(giveBack)),
  }
  return runIntents(form, table, {
    redraw: async (answer) => {
      const asking = await withPhrases(stillAsked(answer, formData))
      return redraw ? redraw(asking) : asking
    },
  })
}

/** Company side (spec §4): sending saves first; an approved item can only be renewed. @returns as `runReviewIntent` */
export function runCompanyIntent<Value extends ReviewFormValue, Answer extends ReviewAnswer>(
  form: SignedInForm,
  item: ItemRef,
  { schema, save, intents, redraw }: ItemForm<Value, Answer>,
): Promise<FormAnswer<Answer | ReviewAnswer>> {
  const words = itemWords(item.kind, form.words)
  const calls = itemCalls(form.api, item)
  const saving = (name: string) => ({ failure: intentFailure(form.words, item.kind, name), save })
  const table: Intents<Answer | ReviewAnswer> = {
    ...intents,
    ...copyIntents(form, item),
    save: intent(schema(false), saving('save'), async ({ notes }) => {
      if (notes) await calls.addNote({ content: notes })
      return redirectWithSuccess(pageOf(form, item), words.saved)
    }),
    send: intent(schema(false), saving('send'), async ({ notes = null }, { name, version }) => {
      await calls.send({ notes, version })
      return redirectWithSuccess(pageOf(form, item), words.sent(name))
    }),
  }
  return runIntents<Answer | ReviewAnswer>(form, table, { redraw })
}

/** @returns a redirect to it, else the form as it was typed with why not */
export function createItem<Schema extends z.ZodObject, Answer extends FormResult>(
  form: SignedInForm,
  kind: ItemKind,
  schema: Schema,
  create: (item: Sent<z.output<Schema>>) => Promise<SavedItem>,
  { words, intents, redraw }: NewItemOptions<Answer>,
): Promise<FormAnswer<Answer | FormResult>> {
  const save = intent(schema, { failure: words.createFailed }, async (value) => {
    const { id, name } = await create(withClearedFields(schema, value))
    return redirectWithSuccess(pageOf(form, { kind, id }), words.created(name))
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
    return redirectWithSuccess(pageOf(form, { ...item, id }), review.copied(name))
  }
  const renew = async () => {
    const { versions } = await calls.get()
    const { id, name } = await calls.clone(true)
    const own = pageOf(form, { ...item, id })
    const asked = new URL(form.request.url).searchParams.get('in')
    // A renewal is the next step of what the list was opened for; a copy is something else.
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
