import type { Lang } from '~/domain/languages'
import type { Ctx } from '../../core/context'
import { languageOfCall } from '../../core/call-language'
import { AppError, errorBody, isAppError } from '../../core/errors'
import { knownCertificate } from '../certificates/known-certificate'

const said = (error: unknown, lang: Lang) => {
  const { code, message } = errorBody(error, lang)
  return { code, message }
}

/** The certificate as the caller may know it, and why it was refused. An unexpected error is logged. */
export async function refusedCertificate(ctx: Ctx, id: string, error: unknown) {
  if (!isAppError(error)) ctx.log.error({ err: error, certificationGroupId: id }, 'a renewal failed')
  const group = await knownCertificate(ctx, id)
  const refusal = said(error, languageOfCall(ctx.request))
  return { id, number: group?.number ?? null, name: group?.name ?? null, refusal }
}

type Kept = Pick<AppError, 'status' | 'code' | 'extra'>

export const keptRefusal = ({ status, code, extra }: Kept): string => JSON.stringify({ status, code, extra })

/** In the reader's language. */
export function refusalIn(lang: Lang, kept: string): ReturnType<typeof said> {
  const { status, code, extra } = JSON.parse(kept) as Kept
  return said(new AppError(status, code, extra), lang)
}
