import type { z } from 'zod'
import { phraseIntents } from '~/features/phrases/insert-phrase.server'
import { formPage, signedInForm } from '~/portal/forms/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { intent, runIntents } from '~/portal/forms/intents.server'
import { paths, type DeviationDecision } from '~/portal/paths'
import { redirectWithSuccess } from '~/portal/toast.server'
import { decideSchemas } from './decide-form.schema'
import { decisions } from './decisions'

interface Asked {
  deviationId: string
  decision: string
}

/** @throws 404 for an unknown decision */
function decisionIn({ decision }: Asked): DeviationDecision {
  const known = decisions.find((one) => one === decision)
  if (!known) throw new Response(null, { status: 404 })
  return known
}

export async function loadDecision(request: Request, asked: Asked) {
  const { headers } = await requireCertifier(request)
  const decision = decisionIn(asked)
  return formPage(request, decideSchemas[decision] as z.ZodObject, headers, { decision })
}

export async function decide(request: Request, asked: Asked) {
  const form = await signedInForm(request, requireCertifier)
  const { deviationId } = asked
  const decision = decisionIn(asked)
  const { headQuarterId } = await form.api.deviations.get({ deviationId })
  const { failed: failure, decide: words } = form.words.deviations
  const { accept, returnAnswer, close, reopen, change } = form.api.deviations
  const calls = { accept, return: returnAnswer, close, reopen, change } as Record<
    DeviationDecision,
    (input: object) => Promise<{ number: string }>
  >
  return runIntents(form, {
    ...phraseIntents(form, { kind: 'company', id: headQuarterId }),
    save: intent(decideSchemas[decision] as z.ZodObject, { failure }, async (typed) => {
      // An empty field means no due date.
      const noDay = decision === 'change' ? { dueOn: null } : {}
      const { number } = await calls[decision]({ deviationId, ...noDay, ...typed })
      const page = paths.certifier.deviation(deviationId)
      return redirectWithSuccess(page, words[decision].done(number), form.headers)
    }),
  })
}
