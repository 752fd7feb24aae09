import { data, redirect } from '@remix-run/node'
import type { RenewalOutline, RenewalStep as Stepped } from '~/contract/certificates/renewals'
import { mostRenewals, renewalSteps, type RenewalStep } from '~/domain/certificates/renewal-steps'
import { mostAtOnce } from '~/domain/items/review'
import { chosenAt, listAddress } from '~/features/deletion/chosen.server'
import { renewalStepWords } from '~/i18n/own/certificates/renewal-steps'
import type { PortalApi } from '~/portal/api.server'
import type { FormResult } from '~/portal/forms/form-result'
import { signedInForm, submissionOf } from '~/portal/forms/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { runIntents } from '~/portal/forms/intents.server'
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
  const outcomes = step === 'issue' ? await outlinesOf(api, rows) : []
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

async function outlinesOf(api: PortalApi['api'], rows: { id: string }[]): Promise<RenewalOutline[]> {
  const outcomes: RenewalOutline[] = []
  for (let at = 0; at < rows.length; at += mostAtOnce) {
    const items = rows.slice(at, at + mostAtOnce).map(({ id }) => ({ id }))
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

/** @returns the following step once all is done; else what was refused, and what is left */
export async function runStep(request: Request, params: { step: string }) {
  const form = await signedInForm(request, requireCertifier)
  const step = stepIn(params)
  const { api, formData, headers, words } = form
  const w = renewalStepWords(words)

  const take = async () => {
    const items = textsIn(formData, 'items')
    const result = submissionOf(formData)
    if (items.length === 0)
      return data<FormResult>({ result: { ...result, status: 'error', error: { '': [w.noneChosen] } } }, 400)
    if (step === 'issue') {
      const { id } = await api.renewals.issue({ items: items.map(askedIn) })
      return redirect(paths.certifier.renewalJob(id), { status: 303, headers })
    }
    const begun = Date.now()
    const answer: StepAnswer = {
      result,
      done: Number(textsIn(formData, 'done')[0]) || 0,
      failed: failuresIn(formData),
      left: items,
      leaveOut: textsIn(formData, 'leaveOut'),
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
    const { outcomes } =
      step === 'renew'
        ? await api.renewals.start({ items })
        : await api.renewals.approve({ items, shownAt, leaveOut: answer.leaveOut })
    const unfinished = outcomes.filter(({ left }) => left > 0).map(({ id }) => id)
    answer.left = [...unfinished, ...answer.left.slice(items.length)]
    for (const outcome of outcomes) {
      answer.done += outcome.done
      answer.failed.push(...failuresOf(outcome))
      answer.leaveOut.push(...outcome.refused.map(({ id }) => id))
    }
  }

  return runIntents<StepAnswer | FormResult>(form, { go: { failure: w.stepFailed, run: take } })
}

/** A box of the question: a certificate, and the concerns that ticking it answers. */
function askedIn(item: string) {
  const [id = '', codes] = item.split(':')
  return { id, ...(codes && { acknowledged: codes.split('.') }) }
}

const failuresOf = ({ number, name, refusal, refused }: Stepped): Failure[] => [
  ...(refusal ? [{ name: [number, name].filter(Boolean).join(' '), message: refusal.message }] : []),
  ...refused.map((product) => ({ name: `${number ?? ''} · ${product.name}`, message: product.message })),
]

/** The failures of earlier requests, which the page carries along. */
const failuresIn = (formData: FormData): Failure[] =>
  textsIn(formData, 'failed').map((line) => {
    const [name = '', ...message] = line.split('\n')
    return { name, message: message.join('\n') }
  })
