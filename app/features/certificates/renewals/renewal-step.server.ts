import { data, redirect } from '@remix-run/node'
import type { RenewalOutline, RenewalStep as Stepped } from '~/contract/certificates/renewals'
import {
  EXPIRY_FIELD,
  mostRenewals,
  renewalSteps,
  type RenewalStep,
} from '~/domain/certificates/renewal-steps'
import { mostAtOnce } from '~/domain/items/review'
import { day } from '~/contract/fields'
import { tickedItem, weighedCodes, type KnownConcerns } from '~/features/kosher/concerns'
import { chosenAt, listAddress } from '~/features/deletion/chosen.server'
import { todayInRome } from '~/i18n/format'
import type { PortalApi } from '~/portal/api.server'
import type { FormResult } from '~/portal/forms/form-result'
import { signedInForm, toSubmission } from '~/portal/forms/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { runIntents } from '~/portal/forms/intents.server'
import { paths } from '~/portal/paths'
import { textsIn } from '~/portal/picker.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { renewalRows, renewalsOf } from './renewals.server'

/** A certificate that was refused, or a product with the concerns about approving it. */
export interface Failure extends Pick<KnownConcerns, 'concerns' | 'names'> {
  id: string
  isProduct: boolean
  name: string
  message: string
}

export interface StepAnswer extends FormResult {
  done: number
  failed: Failure[]
  /** For the next request: a single one never takes longer than a browser waits. */
  left: string[]
  /** Weighed concerns, by product, for the next request. */
  answers: string[]
  /** Outlines with the chosen dates, where those were refused. */
  outcomes?: RenewalOutline[]
}

/** @throws 404 for an address that names no step */
function stepIn(params: { step: string }): RenewalStep {
  const step = renewalSteps.find((one) => one === params.step)
  if (!step) throw new Response(null, { status: 404 })
  return step
}

export async function loadStep(request: Request, params: { step: string }) {
  const { api, headers } = await requireCertifier(request)
  const step = stepIn(params)
  const { searchParams } = new URL(request.url)
  const { ids, left, next } = await chosenAt(request, mostRenewals, {
    rows: renewalRows(api, searchParams),
    can: () => true,
  })
  const shownAt = new Date().toISOString()
  const rows = await renewalsOf(api, searchParams, ids)
  const outcomes =
    step === 'issue'
      ? await loadOutlines(
          api,
          rows.map(({ id }) => ({ id })),
        )
      : []
  return data(
    {
      step,
      rows,
      outcomes,
      shownAt,
      gone: ids.length - rows.length,
      left,
      next,
      backTo: listAddress(request),
      following: followingStep(request, step),
    },
    { headers },
  )
}

async function loadOutlines(
  api: PortalApi['api'],
  rows: { id: string; expireOn?: string }[],
): Promise<RenewalOutline[]> {
  const outcomes: RenewalOutline[] = []
  for (let at = 0; at < rows.length; at += mostAtOnce) {
    const items = rows.slice(at, at + mostAtOnce).map(({ id, expireOn }) => ({ id, expireOn }))
    outcomes.push(...(await api.renewals.outline({ items })).outcomes)
  }
  return outcomes
}

/** The same certificates, a step further. */
function followingStep(request: Request, step: RenewalStep): string | null {
  const next = renewalSteps[renewalSteps.indexOf(step) + 1]
  return next ? paths.certifier.renewalStep(next) + new URL(request.url).search : null
}

/** So long a request goes on with the next batch. */
const mostMilliseconds = 8000

/** @returns the following step once all is done; else the refusals, and the rest */
export async function runStep(request: Request, params: { step: string }) {
  const form = await signedInForm(request, requireCertifier)
  const step = stepIn(params)
  const { api, formData, headers, words } = form
  const w = words.renewalSteps

  const take = async () => {
    const items = textsIn(formData, 'items')
    const result = toSubmission(formData)
    if (items.length === 0) return data<FormResult>(refusal(result, w.noneChosen), 400)
    if (step === 'issue') {
      const chosen = chosenExpiries(formData)
      const asked = items.map(tickedItem).map((item) => ({ ...item, ...chosen.get(item.id) }))
      const changed = asked.filter(({ expireOn }) => expireOn)
      const today = todayInRome(new Date())
      if (changed.some(({ expireOn }) => !day.safeParse(expireOn).success || `${expireOn}` < today))
        return data<FormResult>(refusal(result, w.wrongExpiry), 400)
      const outcomes = await loadOutlines(api, changed)
      if (outcomes.some((one, at) => isUnseen(one, changed[at])))
        return data<StepAnswer>({ ...refusal(result, w.otherConcerns), ...nothingDone, outcomes }, 409)
      const { id } = await api.renewals.issue({ items: asked })
      return redirect(paths.certifier.renewalJob(id), { status: 303, headers })
    }
    const begun = Date.now()
    // A refused one is retried only with an answer.
    const answers = textsIn(formData, 'answers')
    const answered = new Set(answers.map((value) => tickedItem(value).id))
    const answer: StepAnswer = {
      result,
      done: Number(textsIn(formData, 'done')[0]) || 0,
      failed: failuresIn(formData).filter(({ id }) => !answered.has(id)),
      left: items,
      answers,
    }
    do await stepFurther(step, answer)
    while (answer.left.length > 0 && Date.now() - begun < mostMilliseconds)
    if (answer.left.length > 0) return data<StepAnswer>(answer)
    if (answer.failed.length > 0) return data<StepAnswer>(answer, 409)
    const following = followingStep(request, step) ?? listAddress(request)
    return redirectWithSuccess(following, w.done[step](answer.done), headers)
  }

  /** Takes one call's worth from `left`. */
  async function stepFurther(step: 'renew' | 'approve', answer: StepAnswer): Promise<void> {
    const items = answer.left.slice(0, mostAtOnce).map((id) => ({ id }))
    const shownAt = textsIn(formData, 'shownAt')[0]
    const leaveOut = answer.failed.flatMap(({ id, isProduct }) => (isProduct ? id : []))
    const { outcomes } =
      step === 'renew'
        ? await api.renewals.start({ items })
        : await api.renewals.approve({ items, shownAt, leaveOut, answers: answer.answers.map(tickedItem) })
    const unfinished = outcomes.filter(({ left }) => left > 0).map(({ id }) => id)
    answer.left = [...unfinished, ...answer.left.slice(items.length)]
    for (const outcome of outcomes) {
      answer.done += outcome.done
      answer.failed.push(...stepFailures(outcome))
    }
    const failed = new Set(answer.failed.map(({ id }) => id))
    answer.answers = answer.answers.filter((value) => !failed.has(tickedItem(value).id))
  }

  return runIntents<StepAnswer | FormResult>(form, { go: { failure: w.stepFailed, run: take } })
}

const refusal = (result: FormResult['result'], message: string): FormResult => ({
  result: { ...result, status: 'error', error: { '': [message] } },
})

const nothingDone = { done: 0, failed: [], left: [], answers: [] }

/** By certificate, where another date was chosen than the proposed one. */
export function chosenExpiries(formData: FormData): Map<string, { expireOn: string }> {
  const chosen = new Map<string, { expireOn: string }>()
  for (const [field, value] of formData) {
    const [name, id = '', proposed] = field.split(' ')
    if (name === EXPIRY_FIELD && typeof value === 'string' && value && value !== proposed)
      chosen.set(id, { expireOn: value })
  }
  return chosen
}

/** Another date may bring a concern that nobody has seen. */
const isUnseen = (outcome: RenewalOutline, asked: ReturnType<typeof tickedItem> | undefined): boolean =>
  outcome.refusal !== null || weighedCodes(outcome).some((code) => !asked?.acknowledged?.includes(code))

const noConcerns = { concerns: [], names: {} }

const stepFailures = ({ id, number, name, refusal, refused }: Stepped): Failure[] => [
  ...(refusal
    ? [
        {
          ...noConcerns,
          id,
          isProduct: false,
          name: [number, name].filter(Boolean).join(' '),
          message: refusal.message,
        },
      ]
    : []),
  ...refused.map((product) => ({
    ...noConcerns,
    ...product,
    isProduct: true,
    name: `${number ?? ''} · ${product.name}`,
  })),
]

/** The failures of earlier requests, which the page carries along. */
const failuresIn = (formData: FormData): Failure[] =>
  textsIn(formData, 'failed').map((line) => JSON.parse(line) as Failure)
