import type { Ctx } from '../../../core/context'

/** The pages that links in mails lead to, in the spec's paths and parameters (§2). */
function link(ctx: Ctx, path: string, query: Record<string, string>): string {
  // Not URLSearchParams: its "+" for a space is read back by some as a plus.
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${ctx.settings.publicUrl}${path}?${pairs.join('&')}`
}

/** Where an invited company completes its registration; `company` prefills the form (decisions §2). */
export const confirmRegistrationLink = (ctx: Ctx, userId: string, code: string, company: object) =>
  link(ctx, '/confirm-registration', { userId, code, company: JSON.stringify(company) })

/** Where an invited colleague chooses a password. */
export const confirmEmailLink = (ctx: Ctx, userId: string, code: string) =>
  link(ctx, '/confirm-email', { userId, code })

/** Where a new password is set. */
export const lostCredentialLink = (ctx: Ctx, userId: string, code: string) =>
  link(ctx, '/lost-credential', { userId, code })
