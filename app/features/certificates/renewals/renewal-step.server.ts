import { data } from '@remix-run/node'
import type { RenewalOutcome } from '~/contract/renewals'
import { renewalSteps, type RenewalStep } from '~/domain/renewal-steps'
import { mostAtOnce } from '~/domain/review'
import { chosenAt, listAddress, nextAt } from '~/features/deletion/chosen.server'
import { renewalStepWords } from '~/i18n/own/renewal-steps'
import type { FormResult } from '~/portal/form-result'
import { signedInForm, submissionOf } from '~/portal/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { runIntents } from '~/portal/intents.server'
import { paths } from '~/portal/paths'
import { textsIn } from '~/portal/picker.server'
import { redirectWithSuccess } from '~/portal/toast.server'
import { renewalRows, renewalsOf } from './renewals.server'

interface Failure {
  name: string
  message: string
}

export interface StepAnswer extends FormResult {
  done: number
  failed: Failure[]
  /** For the next request: a single one never takes longer than a browser waits. */
  left: string[]
  /** Products that were refused, and are not tried again. */
  leaveOut: string[]
  /** The next batch, as the first request knew it: what is issued leaves the list. */
  next: string | null
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
  const { ids, left, next } = await chosenAt(request, mostAtOnce, {
    rows: renewalRows(api, searchParams),
    can: () => true,
  })
  const shownAt = new Date().toISOString()
  const rows = await renewalsOf(api, searchParams, ids)
  const { outcomes } =
    step === 'issue' && rows.length > 0
      ? await api.renewals.issue({ items: rows.map(({ id }) => ({ id })), check: true })
      : { outcomes: [] as RenewalOutcome[] }
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

/** The same certificates, a step further. */
function followingStep(request: Request, step: RenewalStep): string | null {
  const next = renewalSteps[renewalSteps.indexOf(step) + 1]
  return next ? paths.certifier.renewalStep(next) + new URL(request.url).search : null
}

/** So long a request goes on with the next batch. */
const mostMilliseconds = 8000
const issuedAtOnce = 5

/** @returns the following step once all is done; else what was refused, and what is left */
export async function runStep(request: Request, params: { step: string }) {
  const form = await signedInForm(request, requireCertifier)
  const step = stepIn(params)
  const { api, formData, headers, words } = form
  const w = renewalStepWords(words)

  const take = async () => {
    const items = textsIn(formData, 'items')
    const result = submissionOf(formData)
    const known = { done: Number(textsIn(formData, 'done')[0]) || 0, failed: failuresIn(formData) }
    if (items.length === 0)
      return data<FormResult>({ result: { ...result, status: 'error', error: { '': [w.noneChosen] } } }, 400)
    const begun = Date.now()
    const answer: StepAnswer = {
      result,
      ...known,
      left: items,
      leaveOut: textsIn(formData, 'leaveOut'),
      next: textsIn(formData, 'next')[0] ?? null,
    }
    do await stepFurther(answer)
    while (answer.left.length > 0 && Date.now() - begun < mostMilliseconds)
    if (answer.left.length > 0) return data<StepAnswer>(answer)
    if (answer.failed.length > 0) return data<StepAnswer>(answer, 409)
    const content = w.done[step](answer.done)
    return redirectWithSuccess(whereTo(answer.done), content, headers)
  }

  /** Takes one call's worth from `left`. */
  async function stepFurther(answer: StepAnswer): Promise<void> {
    if (step === 'issue') {
      const batch = answer.left.slice(0, issuedAtOnce)
      const { outcomes } = await api.renewals.issue({
        items: batch.map((item) => {
          const [id = '', codes] = item.split(':')
          return { id, ...(codes && { acknowledged: codes.split('.') }) }
        }),
      })
      answer.left = answer.left.slice(batch.length)
      answer.done += outcomes.filter(({ issued }) => issued).length
      answer.failed.push(...outcomes.flatMap(failureOf))
      return
    }
    const items = answer.left.map((id) => ({ id }))
    const shownAt = textsIn(formData, 'shownAt')[0]
    const { outcomes } =
      step === 'renew'
        ? await api.renewals.start({ items })
        : await api.renewals.approve({ items, shownAt, leaveOut: answer.leaveOut })
    answer.left = outcomes.filter(({ left }) => left > 0).map(({ id }) => id)
    for (const outcome of outcomes) {
      answer.done += outcome.done
      answer.failed.push(...failureOf(outcome))
      const named = outcome.number ?? ''
      answer.failed.push(
        ...outcome.refused.map(({ name, message }) => ({ name: `${named} · ${name}`, message })),
      )
      answer.leaveOut.push(...outcome.refused.map(({ id }) => id))
    }
  }

  /** Issued certificates have left the list. */
  function whereTo(done: number): string {
    const following = followingStep(request, step)
    if (following) return following
    const next = nextAt(request, formData.get('next'), done)
    const first = paths.certifier.renewalStep('renew')
    return next ? next.replace(paths.certifier.renewalStep('issue'), first) : listAddress(request)
  }

  return runIntents<StepAnswer | FormResult>(form, { go: { failure: w.stepFailed, run: take } })
}

const failureOf = (outcome: Pick<RenewalOutcome, 'number' | 'name' | 'refusal'>): Failure[] =>
  outcome.refusal
    ? [
        {
          name: [outcome.number, outcome.name].filter(Boolean).join(' '),
          message: outcome.refusal.message,
        },
      ]
    : []

/** The failures of earlier requests, which the page carries along. */
const failuresIn = (formData: FormData): Failure[] =>
  textsIn(formData, 'failed').map((line) => {
    const [name = '', ...message] = line.split('\n')
    return { name, message: message.join('\n') }
  })
