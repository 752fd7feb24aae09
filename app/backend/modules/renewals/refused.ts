import type { Ctx } from '../../core/context'
import { languageOfCall } from '../../core/call-language'
import { bodyOf, isAppError } from '../../core/errors'
import { knownCertificate } from '../certificates/known-certificate'

/** What a caller may know of the certificate, and why nothing was done. An unexpected error is logged. */
export async function refusedCertificate(ctx: Ctx, id: string, error: unknown) {
  if (!isAppError(error)) ctx.log.error({ err: error, certificationGroupId: id }, 'a renewal failed')
  const { code, message } = bodyOf(error, languageOfCall(ctx.request))
  const group = await knownCertificate(ctx, id)
  return { id, number: group?.number ?? null, name: group?.name ?? null, refusal: { code, message } }
}
