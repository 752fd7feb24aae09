import { subMonths } from 'date-fns/subMonths'
import { subYears } from 'date-fns/subYears'
import type { Ctx } from '../core/context'
import { discardOldEvents } from '../modules/audit/events-of'
import { cleanUpAuthentication } from '../modules/authentication/clean-up'
import { discardNumberedEvents } from '../modules/events/number-events'
import { discardOldKeys } from '../modules/idempotency/once'
import { discardOldMail } from '../modules/mail/waiting-mail'
import { forgetFollowers } from '../modules/followers/follow'
import { forgetOldJobs } from '../modules/renewals/renewal-jobs'
import { closeOldRequests } from '../modules/supplier-certificates/requests/keep-requests'
import { getRetention } from '../modules/settings/retention'

/** @param mailKeepDays the operator's setting: a manager may choose less, not more */
export async function cleanUp(ctx: Ctx, mailKeepDays: number): Promise<void> {
  const keep = await getRetention(ctx)
  await cleanUpAuthentication(ctx, keep.endedDays)
  await discardOldMail(ctx, Math.min(keep.mailDays ?? mailKeepDays, mailKeepDays))
  await discardOldKeys(ctx)
  await discardNumberedEvents(ctx)
  await forgetOldJobs(ctx)
  await closeOldRequests(ctx)
  await forgetFollowers(ctx)
  await discardOldEvents(ctx, 'sign-ins', subMonths(ctx.clock(), keep.signInMonths).toISOString())
  if (keep.auditYears !== null)
    await discardOldEvents(ctx, 'all', subYears(ctx.clock(), keep.auditYears).toISOString())
}
