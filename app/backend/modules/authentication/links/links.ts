import { DEFAULT_LANG } from '~/domain/languages'
import type { Ctx } from '../../../core/context'
import { offeredLanguage } from '../../../core/language'
import type { UserRow } from '../../../db/tables'

type Mailed = Pick<UserRow, 'id' | 'lang'>

/**
 * Paths and parameters of specification §2 "Public routes". A page in another language needs it in the address, before
 * it knows the reader.
 */
function link(ctx: Ctx, path: string, { id, lang }: Mailed, more: Record<string, string>): string {
  const shown = offeredLanguage(ctx, lang)
  const query = { userId: id, ...more, ...(shown !== DEFAULT_LANG && { lang: shown }) }
  // URLSearchParams writes a space as "+", which some read back as a plus.
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${ctx.settings.publicUrl}${path}?${pairs.join('&')}`
}

const purposes = {
  '/confirm-registration': 'company-admin',
  '/confirm-email': 'company-contributor',
  '/lost-credential': 'password',
} as const

/** The link in a mail that opens an account; null for any other mail. */
export function linkIn(
  text: string,
): { userId: string; purpose: (typeof purposes)[keyof typeof purposes] } | null {
  for (const line of text.split('\n')) {
    if (!URL.canParse(line)) continue
    const { pathname, searchParams } = new URL(line)
    const found = Object.entries(purposes).find(([path]) => pathname.endsWith(path))
    const userId = searchParams.get('userId')
    if (found && userId) return { userId, purpose: found[1] }
  }
  return null
}

export const accountFactorLink = (ctx: Ctx) => `${ctx.settings.publicUrl}/account/factor`

export const accountLink = (ctx: Ctx) => `${ctx.settings.publicUrl}/account`

/** `company` prefills the form (specification §2 "Public routes"). */
export const confirmRegistrationLink = (ctx: Ctx, mailed: Mailed, code: string, company: object) =>
  link(ctx, '/confirm-registration', mailed, { code, company: JSON.stringify(company) })

export const confirmEmailLink = (ctx: Ctx, mailed: Mailed, code: string) =>
  link(ctx, '/confirm-email', mailed, { code })

export const lostCredentialLink = (ctx: Ctx, mailed: Mailed, code: string) =>
  link(ctx, '/lost-credential', mailed, { code })
