import { DEFAULT_LANG } from '~/domain/languages'
import type { Ctx } from '../../../core/context'
import { offeredLanguage } from '../../../core/language'
import type { UserRow } from '../../../db/tables'

type Mailed = Pick<UserRow, 'id' | 'lang'>

/** The spec's paths and parameters (§2). A page that is not in Italian is told so: it knows nobody yet. */
function link(ctx: Ctx, path: string, { id, lang }: Mailed, more: Record<string, string>): string {
  const shown = offeredLanguage(ctx, lang)
  const query = { userId: id, ...more, ...(shown !== DEFAULT_LANG && { lang: shown }) }
  // URLSearchParams writes a space as "+", which some read back as a plus.
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${ctx.settings.publicUrl}${path}?${pairs.join('&')}`
}

export const accountFactorLink = (ctx: Ctx) => `${ctx.settings.publicUrl}/account/factor`

export const accountLink = (ctx: Ctx) => `${ctx.settings.publicUrl}/account`

/** `company` prefills the form (decisions §2). */
export const confirmRegistrationLink = (ctx: Ctx, mailed: Mailed, code: string, company: object) =>
  link(ctx, '/confirm-registration', mailed, { code, company: JSON.stringify(company) })

export const confirmEmailLink = (ctx: Ctx, mailed: Mailed, code: string) =>
  link(ctx, '/confirm-email', mailed, { code })

export const lostCredentialLink = (ctx: Ctx, mailed: Mailed, code: string) =>
  link(ctx, '/lost-credential', mailed, { code })
