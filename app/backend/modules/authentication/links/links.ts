import type { Ctx } from '../../../core/context'

/** The spec's paths and parameters (§2). */
function link(ctx: Ctx, path: string, query: Record<string, string>): string {
  // URLSearchParams writes a space as "+", which some read back as a plus.
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${ctx.settings.publicUrl}${path}?${pairs.join('&')}`
}

/** `company` prefills the form (decisions §2). */
export const confirmRegistrationLink = (ctx: Ctx, userId: string, code: string, company: object) =>
  link(ctx, '/confirm-registration', { userId, code, company: JSON.stringify(company) })

export const confirmEmailLink = (ctx: Ctx, userId: string, code: string) =>
  link(ctx, '/confirm-email', { userId, code })

export const lostCredentialLink = (ctx: Ctx, userId: string, code: string) =>
  link(ctx, '/lost-credential', { userId, code })
