import { randomInt } from 'node:crypto'
import { addMinutes } from 'date-fns/addMinutes'
import type { Factor } from '~/contract/accounts/authentication'
import { validationMessages as messages } from '~/domain/validation-messages'
import { nowOf, type Ctx } from '../../../core/context'
import { invalidInput } from '../../../core/errors'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import type { EnrolmentRow, UserRow } from '../../../db/tables'
import { enqueueMail } from '../../mail/enqueue-mail'
import { isFactorDemanded } from '../../settings/factor-demand'
import { accountKey, forgetAttempts, takeAttempt } from '../attempts/attempts'
import { pauseError } from '../attempts/pause-error'
import { accountFactorLink } from '../links/links'
import { hashOf } from '../secret'
import { knownDevice } from '../sessions/device'
import { currentSession } from '../sessions/session'
import { hasFactor } from './factors.repository'

/** If a factor is required, setting up the first takes access to the mailbox as well as the password. */

const codeMinutes = 15
/** Minutes from access to the mailbox to the confirmed factor. */
const setUpMinutes = 60
const digits = 8

const codeHash = (user: Pick<UserRow, 'id'>, code: string) => hashOf(`${user.id} ${code}`)

const isAsked = async (ctx: Ctx, userId: string) =>
  (await isFactorDemanded(ctx, userId)) && !(await hasFactor(ctx, userId))

async function store(ctx: Ctx, row: EnrolmentRow): Promise<void> {
  await ctx.db
    .insertInto('enrolments')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'browser_hash']).doUpdateSet(row))
    .execute()
}

/** The browser has just opened a link that was mailed to the account. */
export const allowEnrolment = (tx: Ctx, user: UserRow, device: string): Promise<void> =>
  store(tx, {
    user_id: user.id,
    browser_hash: device,
    code_hash: null,
    ends_at: addMinutes(tx.clock(), setUpMinutes).toISOString(),
  })

async function enrolmentsOf(ctx: Ctx, { id, email }: Pick<UserRow, 'id' | 'email'>): Promise<EnrolmentRow[]> {
  const browser = [currentSession(ctx.request), await knownDevice(ctx, email)].filter((hash) => hash !== null)
  if (browser.length === 0) return []
  return ctx.db
    .selectFrom('enrolments')
    .selectAll()
    .where('user_id', '=', id)
    .where('browser_hash', 'in', browser)
    .where('ends_at', '>', nowOf(ctx))
    .execute()
}

/** The state of the proof of access to the mailbox. */
export async function findMailedCode(
  ctx: Ctx,
  user: Pick<UserRow, 'id' | 'email'>,
): Promise<Factor['mailedCode']> {
  if (!(await isAsked(ctx, user.id))) return 'unneeded'
  const found = await enrolmentsOf(ctx, user)
  if (found.some(({ code_hash }) => code_hash === null)) return 'given'
  return found.length > 0 ? 'sent' : 'wanted'
}

/** Replaces the earlier one; sends none if none is needed. @throws AppError 429 */
export async function mailEnrolmentCode(ctx: Ctx, user: UserRow): Promise<void> {
  const session = currentSession(ctx.request)
  if (!session || !(await isAsked(ctx, user.id))) return
  const { recoveries, firstPauseSeconds } = ctx.settings.loginLimits.mail
  const who = { account: user.id, address: ctx.request.address }
  const limit = { failures: recoveries.account, firstPauseSeconds }
  const tried = await takeAttempt(ctx, accountKey('enrolment-mail', user.email), limit)
  if (!('failures' in tried)) throw pauseError(ctx, tried.retryAfterSeconds, who, 'enrolment mails paused')
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  await withTransaction(ctx, async (tx) => {
    await store(tx, {
      user_id: user.id,
      browser_hash: session,
      code_hash: codeHash(user, code),
      ends_at: addMinutes(tx.clock(), codeMinutes).toISOString(),
    })
    await enqueueMail(tx, user, ({ enrolment: words }) => ({
      subject: words.subject,
      paragraphs: words.paragraphs(code),
      link: { url: accountFactorLink(tx), label: words.link },
      closing: words.closing,
    }))
    await record(tx, {
      action: 'account.factor_code_asked',
      entityType: 'account',
      entityId: user.id,
      headQuarterId: user.company_id,
    })
  })
}

/** Failures are counted like those of passwords. @throws AppError 400 with an issue on `mailedCode`; 429 */
export async function assertMailbox(ctx: Ctx, user: UserRow, typed: string | undefined): Promise<void> {
  const proven = await findMailedCode(ctx, user)
  if (proven === 'unneeded' || proven === 'given') return
  if (typed === undefined) throw invalidInput({ mailedCode: [messages.required] })
  const { accountFailures, firstPauseSeconds } = ctx.settings.loginLimits
  const key = accountKey('enrolment', user.email)
  const tried = await takeAttempt(ctx, key, { failures: accountFailures, firstPauseSeconds })
  const who = { account: user.id, address: ctx.request.address }
  if (!('failures' in tried)) throw pauseError(ctx, tried.retryAfterSeconds, who, 'enrolment paused')
  const { numUpdatedRows } = await ctx.db
    .updateTable('enrolments')
    .set({ code_hash: null, ends_at: addMinutes(ctx.clock(), setUpMinutes).toISOString() })
    .where('user_id', '=', user.id)
    .where('browser_hash', '=', currentSession(ctx.request))
    .where('code_hash', '=', codeHash(user, typed.replace(/\D/g, '')))
    .where('ends_at', '>', nowOf(ctx))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) {
    ctx.log.warn(who, 'mailed code refused')
    await record(ctx, {
      action: 'account.factor_refused',
      entityType: 'account',
      entityId: user.id,
      headQuarterId: user.company_id,
      after: { why: 'wrongMailedCode' },
    })
    throw invalidInput({ mailedCode: [messages.wrongMailedCode] })
  }
  await forgetAttempts(ctx, key)
}
