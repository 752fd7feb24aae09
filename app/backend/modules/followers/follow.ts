import { addHours } from 'date-fns/addHours'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import type { InputOf } from '~/contract/calls/call'
import type { followers as calls } from '~/contract/calls/certificates/followers'
import { groupNumber } from '~/domain/certificates/certificate-rules'
import { DEFAULT_LANG, type Lang } from '~/domain/languages'
import { readShortCode } from '~/domain/text/short-code'
import { todayInRome } from '~/i18n/format'
import { serverWordsFor, type ServerWords } from '~/i18n/words.server'
import { nowOf, type Ctx } from '../../core/context'
import { notFound } from '../../core/errors'
import { offeredLanguage } from '../../core/language'
import { withTransaction } from '../../core/transaction'
import { addressKey, takeAttempt } from '../authentication/attempts/attempts'
import { pauseError } from '../authentication/attempts/pause-error'
import { rateLimitedLookup } from '../authentication/attempts/rate-limited-lookup'
import { linkInvalid } from '../authentication/authentication.errors'
import { emailKey } from '../authentication/email-key'
import { hashOf, newSecret } from '../authentication/secret'
import { unknownCode } from '../certificates/certificates.errors'
import { notInDirectory } from '../directory/directory.errors'
import { openRegister } from '../directory/read/register'
import { enqueueMails } from '../mail/enqueue-mail'
import { takesFollowers } from '../settings/directory-policy'
import { verifyUrl } from '../settings/verify-url'
import { certificateTitle } from './public-changes'

const linkHours = 72
const mostUnconfirmed = 5
/** The longest that an address waits. */
const pauseSeconds = 3600
// Longer than the work takes, so that timing reveals nothing.
const answerMilliseconds = 150

interface Followed {
  column: 'certification_group_id' | 'root_id'
  id: string
  title: (words: ServerWords) => string
}

/** Answer and timing are the same whether the address follows already. @throws AppError 404 for what nobody can follow; 429 */
export async function askToFollow(ctx: Ctx, input: InputOf<typeof calls.ask>): Promise<void> {
  if (!(await takesFollowers(ctx))) throw notFound()
  const followed = await (input.code === undefined
    ? followedProduct(ctx, input.slug ?? '')
    : followedCertificate(ctx, input.code))
  await limitAsking(ctx)
  const answer = wait(answerMilliseconds)
  try {
    await withTransaction(ctx, (tx) => mailConfirmation(tx, input, followed))
  } finally {
    await answer
  }
}

async function limitAsking(ctx: Ctx): Promise<void> {
  const { address } = ctx.request
  const key = addressKey('follow', address)
  const limit = { failures: ctx.settings.loginLimits.mail.follows, firstPauseSeconds: pauseSeconds }
  const tried = key && (await takeAttempt(ctx, key, limit))
  if (tried && 'retryAfterSeconds' in tried)
    throw pauseError(ctx, tried.retryAfterSeconds, { address }, 'followers paused')
}

export async function followedCertificate(ctx: Ctx, typed: string) {
  const code = readShortCode(typed) ?? '-'
  const find = () =>
    ctx.db.selectFrom('certification_groups').selectAll().where('short_code', '=', code).executeTakeFirst()
  const { id, year, sequence, name, short_code } = await rateLimitedLookup(ctx, find, unknownCode)
  const title = (words: ServerWords) => certificateTitle(words, { number: groupNumber(year, sequence), name })
  return { column: 'certification_group_id' as const, id, title, shortCode: short_code }
}

async function followedProduct(ctx: Ctx, slug: string): Promise<Followed> {
  await openRegister(ctx)
  const found = await ctx.db
    .selectFrom('directory_entries as e')
    .innerJoin('product_listings as l', 'l.slug', 'e.slug')
    .select(['l.root_id', 'e.name'])
    .where('e.slug', '=', slug)
    .where('e.is_newest', '=', 1)
    .executeTakeFirst()
  if (!found) throw notInDirectory()
  return { column: 'root_id', id: found.root_id, title: () => found.name }
}

export const productUrl = (ctx: Ctx, slug: string, lang: Lang) => `${registerUrl(ctx, lang)}/products/${slug}`

export function registerUrl(ctx: Ctx, lang: Lang): string {
  const shown = offeredLanguage(ctx, lang)
  return `${ctx.settings.publicUrl}${shown === DEFAULT_LANG ? '' : `/${shown}`}/directory`
}

export const verifyUrlIn = (ctx: Ctx, shortCode: string, lang: Lang) =>
  inLanguage(ctx, verifyUrl(ctx, shortCode), lang)

/** Nothing, to one that follows already or has enough unconfirmed ones. */
async function mailConfirmation(
  tx: Ctx,
  { email, lang = DEFAULT_LANG }: InputOf<typeof calls.ask>,
  { column, id, title }: Followed,
): Promise<void> {
  const address_hash = hashOf(emailKey(email))
  const own = await tx.db
    .selectFrom('followers')
    .selectAll()
    .where('address_hash', '=', address_hash)
    .execute()
  const before = own.find((one) => one[column] === id)
  const dayAgo = subDays(tx.clock(), 1).toISOString()
  const unconfirmed = own.filter((one) => one.confirmed_at === null && one.asked_at > dayAgo)
  if (before?.confirmed_at || unconfirmed.reduce((sum, { asks }) => sum + asks, 0) >= mostUnconfirmed) return
  const token = newSecret()
  const asked = { lang, token_hash: hashOf(token), asked_at: nowOf(tx), told_at: nowOf(tx) }
  const row = before
    ? { ...before, ...asked, asks: before.asks + 1 }
    : {
        ...asked,
        id: tx.newId(),
        certification_group_id: null,
        root_id: null,
        [column]: id,
        address: email,
        address_hash,
        leave_token: newSecret(),
        asks: 1,
        confirmed_at: null,
      }
  if (before) await tx.db.deleteFrom('followers').where('id', '=', before.id).execute()
  const { numInsertedOrUpdatedRows: made } = await tx.db
    .insertInto('followers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  // Only one of two concurrent requests mails.
  if (made !== 1n) return
  const words = wordsOf(tx, lang)
  const { confirmation, leave } = words.follow
  const unsubscribe = followLink(tx, 'leave', row.leave_token, lang)
  const write = () => ({
    subject: confirmation.subject,
    paragraphs: confirmation.paragraphs(title(words), linkHours),
    link: { url: followLink(tx, 'confirm', token, lang), label: confirmation.link },
    closing: confirmation.closing,
    closingLink: { url: unsubscribe, label: leave.submit },
  })
  await enqueueMails(tx, [{ recipient: { email, lang }, write, unsubscribe }])
}

export const wordsOf = (ctx: Ctx, lang: Lang): ServerWords => serverWordsFor(offeredLanguage(ctx, lang))

export const followLink = (ctx: Ctx, step: 'confirm' | 'leave', token: string, lang: Lang) =>
  inLanguage(ctx, `${ctx.settings.publicUrl}/follow/${step}?token=${token}`, lang)

/** Readers have no cookie. */
export function inLanguage(ctx: Ctx, url: string, lang: Lang): string {
  const shown = offeredLanguage(ctx, lang)
  return shown === DEFAULT_LANG ? url : `${url}${url.includes('?') ? '&' : '?'}lang=${shown}`
}

/** As often as the link is pressed. @throws AppError 400 `link_invalid`; 429 */
export async function confirmFollower(
  ctx: Ctx,
  { token }: InputOf<typeof calls.confirm>,
): Promise<{ url: string }> {
  if (!(await takesFollowers(ctx))) throw linkInvalid()
  const since = subHours(ctx.clock(), linkHours).toISOString()
  const find = () =>
    ctx.db
      .selectFrom('followers as f')
      .leftJoin('certification_groups as g', 'g.id', 'f.certification_group_id')
      .leftJoin('product_listings as l', 'l.root_id', 'f.root_id')
      .select(['f.id', 'f.lang', 'g.short_code', 'l.slug'])
      .where('f.token_hash', '=', hashOf(token))
      .where((eb) => eb.or([eb('f.confirmed_at', 'is not', null), eb('f.asked_at', '>', since)]))
      .executeTakeFirst()
  const { id, lang, short_code, slug } = await rateLimitedLookup(ctx, find, linkInvalid, 'follow')
  await ctx.db
    .updateTable('followers')
    .set({ confirmed_at: nowOf(ctx) })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
  return { url: short_code === null ? productUrl(ctx, slug ?? '', lang) : verifyUrlIn(ctx, short_code, lang) }
}

/** Nobody learns whether it followed. */
export async function leaveFollowers(ctx: Ctx, { token }: InputOf<typeof calls.leave>): Promise<void> {
  await ctx.db.deleteFrom('followers').where('leave_token', '=', token).execute()
}

/** How many follow a certificate or one of its products, each address once. */
export async function countFollowers(ctx: Ctx, groupId: string): Promise<number> {
  const { n } = await ctx.db
    .selectFrom('followers')
    .select(sql<number | string>`count(distinct address_hash)`.as('n'))
    .where('confirmed_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('certification_group_id', '=', groupId),
        eb(
          'root_id',
          'in',
          eb.selectFrom('products').select('root_id').where('certification_group_id', '=', groupId),
        ),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Deletes addresses that did not confirm in time, and those of certificates that ended a year ago. */
export async function forgetFollowers(ctx: Ctx): Promise<void> {
  const yearAgo = addHours(ctx.clock(), -365 * 24)
  const lasts = sql`g.expire_on >= ${todayInRome(yearAgo)}
    and (g.revoked_at is null or g.revoked_at >= ${yearAgo.toISOString()})`
  const unended = sql<boolean>`(exists (select 1 from certification_groups as g
      where g.id = followers.certification_group_id and ${lasts})
    or exists (select 1 from products as p join certificate_products as printed on printed.product_id = p.id
      join certificates as d on d.id = printed.certificate_id
      join certification_groups as g on g.id = d.certification_group_id
      where p.root_id = followers.root_id and ${lasts}))`
  await ctx.db
    .deleteFrom('followers')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('confirmed_at', 'is', null),
          eb('asked_at', '<', subHours(ctx.clock(), linkHours).toISOString()),
        ]),
        eb.not(unended),
      ]),
    )
    .execute()
}
