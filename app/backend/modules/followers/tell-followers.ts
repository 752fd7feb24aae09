import { addMinutes } from 'date-fns/addMinutes'
import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import { hourInRome, todayInRome } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import { withTransaction } from '../../core/transaction'
import { enqueueMails, type Mail } from '../mail/enqueue-mail'
import { takesFollowers } from '../settings/directory-policy'
import { followLink, productUrl, verifyUrlIn, wordsOf } from './follow'
import {
  groupsWithChanges,
  midnight,
  tellChange,
  type GroupChange,
  type GroupWithChanges,
} from './public-changes'

/** In a turn. No more are written while so many wait: a password's link does not wait for ten thousand. */
const mostMails = 200
/** In Rome: what a day brings is told in the morning. */
const firstHour = 7
/** What is older, after an outage or while nobody was told, is no news. */
const daysOfNews = 7
/** Longer than a transaction lasts: a ruling is dated before it is committed. */
const minutesOfCommit = 10

/**
 * Mails each change once to each follower, in the transaction that says so: killed, the next turn goes on. Several
 * processes share the followers of a certificate. @returns how many mails were written
 */
export async function tellFollowers(ctx: Ctx): Promise<number> {
  if (!(await takesFollowers(ctx))) return 0
  const left = mostMails - (await mailsWaiting(ctx))
  if (left <= 0) return 0
  const due = await groupsDue(ctx)
  const groups = new Map((await groupsWithChanges(ctx, [...due.keys()])).map((one) => [one.id, one]))
  let mailed = 0
  for (const [id, toldAt] of due) {
    const group = groups.get(id)
    if (!group || left <= mailed) continue
    mailed += await tellGroup(ctx, group, { toldAt, left: left - mailed })
  }
  if (mailed > 0) ctx.log.info({ mails: mailed }, 'followers told')
  return mailed
}

/** New ones: one that no server takes does not hold up others. */
async function mailsWaiting(ctx: Ctx): Promise<number> {
  const { n } = await ctx.db
    .selectFrom('mail_outbox')
    .select(sql<number | string>`count(*)`.as('n'))
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/**
 * Certificates of which a follower may not know something, with the earliest instant until which one knows all. A
 * product's is that which the register shows of it.
 */
async function groupsDue(ctx: Ctx): Promise<Map<string, string>> {
  const today = todayInRome(ctx.clock())
  const { rows } = await sql<{ group_id: string; told_at: string }>`
    select due.group_id, due.told_at
    from (select certification_group_id as group_id, min(told_at) as told_at, 1 as is_own from followers
        where confirmed_at is not null and certification_group_id is not null group by certification_group_id
      union all select e.certification_group_id, min(f.told_at), 0 from followers as f
        join product_listings as l on l.root_id = f.root_id
        join directory_entries as e on e.slug = l.slug and e.is_newest = 1
        where f.confirmed_at is not null group by e.certification_group_id) as due
      join certification_groups as g on g.id = due.group_id
      left join certification_groups as newer on newer.id = g.replaced_by_id
    where (newer.created_at > due.told_at or g.replaced_by_id is not null and due.is_own = 1)
      or g.revoked_at > due.told_at
      or (g.expire_on < ${today} and g.expire_on >= substr(due.told_at, 1, 10))
      or exists (select 1 from rulings as r where r.subject_id = g.id and r.effective_on <= ${today}
        and (r.at > due.told_at or (r.kind = 'suspend' and r.effective_on > substr(due.told_at, 1, 10))))
    order by due.told_at desc limit 500`.execute(ctx.db)
  return new Map(rows.map((row) => [row.group_id, row.told_at]))
}

async function tellGroup(
  ctx: Ctx,
  group: GroupWithChanges,
  { toldAt, left }: { toldAt: string; left: number },
): Promise<number> {
  const now = ctx.clock()
  const news = subDays(now, daysOfNews).toISOString()
  const pending = group.changes.filter(({ at }) => at > toldAt)
  if (hourInRome(now) < firstHour && pending.length > 0 && pending.every(isOfDay)) return 0
  let mailed = 0
  for (const change of pending) {
    const isNews = change.at > news
    if (isNews) {
      mailed += await withTransaction(ctx, (tx) => mailSome(tx, group, change, left - mailed))
      if (await areUntold(ctx, group, change)) return mailed
    }
    const others = isNews ? sql<boolean>`not ${concerned(change)}` : sql<boolean>`1 = 1`
    await ctx.db
      .updateTable('followers')
      .set({ told_at: change.at })
      .where(untold(group, change))
      .where(others)
      .execute()
  }
  const known = addMinutes(now, -minutesOfCommit).toISOString()
  await withTransaction(ctx, (tx) => moveOn(tx, group, known))
  return mailed
}

const isOfDay = ({ kind, ruling, at }: GroupChange) =>
  kind === 'expired' || (ruling !== null && at === midnight(ruling.effectiveOn))

const followersOf = (
  groupId: string,
) => sql<boolean>`(confirmed_at is not null and (certification_group_id = ${groupId}
  or root_id in (select l.root_id from directory_entries as e join product_listings as l on l.slug = e.slug
    where e.certification_group_id = ${groupId} and e.is_newest = 1)))`

const untold = ({ id }: GroupWithChanges, { at }: GroupChange) =>
  sql<boolean>`${followersOf(id)} and told_at < ${at}`

/** A product's followers only if it is touched: a renewal with it changes nothing for them. */
const concerned = ({ kind, productIds }: GroupChange) =>
  kind === 'replaced'
    ? sql<boolean>`(root_id is null)`
    : productIds === null
      ? sql<boolean>`(1 = 1)`
      : sql<boolean>`(root_id is null or root_id in (select root_id from products where id in (${sql.join(productIds)})))`

async function mailSome(
  tx: Ctx,
  group: GroupWithChanges,
  change: GroupChange,
  most: number,
): Promise<number> {
  const claimed = await tx.db
    .updateTable('followers')
    .set({ told_at: change.at })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('followers')
        .select('id')
        .where(untold(group, change))
        .where(concerned(change))
        .orderBy('id')
        .limit(most),
    )
    // Another process was faster.
    .where('told_at', '<', change.at)
    .returning('id')
    .execute()
  if (claimed.length === 0) return 0
  const ids = claimed.map(({ id }) => id)
  const rows = await toMail(tx).where('f.id', 'in', ids).execute()
  await enqueueMails(
    tx,
    rows.map((row) => writeChange(tx, group, change, row)),
  )
  return rows.length
}

const toMail = (ctx: Ctx) =>
  ctx.db
    .selectFrom('followers as f')
    .leftJoin('product_listings as l', 'l.root_id', 'f.root_id')
    .leftJoin('directory_entries as e', (join) =>
      join.onRef('e.slug', '=', 'l.slug').on('e.is_newest', '=', 1),
    )
    .select(['f.address', 'f.lang', 'f.leave_token', 'e.slug', 'e.name', 'e.listed_as'])

function writeChange(
  ctx: Ctx,
  group: GroupWithChanges,
  change: GroupChange,
  row: Awaited<ReturnType<ReturnType<typeof toMail>['executeTakeFirstOrThrow']>>,
): Mail {
  const { address: email, lang, slug, name, listed_as } = row
  const words = wordsOf(ctx, lang)
  const { leave, mail } = words.follow
  const product = name === null ? undefined : { name, hidesDays: listed_as === 'brandOnly' }
  const told = tellChange(words, group, change, product)
  const url = slug === null ? verifyUrlIn(ctx, group.shortCode, lang) : productUrl(ctx, slug, lang)
  const unsubscribe = followLink(ctx, 'leave', row.leave_token, lang)
  const write = () => ({
    subject: told.title,
    paragraphs: [mail.opening(told.title), told.sentences.join(' ')],
    ...(told.note !== null && { quote: told.note }),
    link: { url, label: mail.link },
    closing: mail.closing,
    closingLink: { url: unsubscribe, label: leave.submit },
  })
  return { recipient: { email, lang }, write, unsubscribe }
}

const areUntold = async (ctx: Ctx, group: GroupWithChanges, change: GroupChange): Promise<boolean> =>
  (await ctx.db
    .selectFrom('followers')
    .select('id')
    .where(untold(group, change))
    .where(concerned(change))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** All is told: none of it is looked at again. Those that follow what was replaced follow its successor from now on. */
async function moveOn(tx: Ctx, { id, successor, changes }: GroupWithChanges, known: string): Promise<void> {
  const last = changes.at(-1)?.at ?? ''
  const informed = tx.db
    .updateTable('followers')
    .set({ told_at: known })
    .where(followersOf(id))
    .where('told_at', '>=', last)
    .where('told_at', '<', known)
  await (successor === null ? informed : informed.where('root_id', 'is not', null)).execute()
  if (successor === null) return
  const own = tx.db
    .selectFrom('followers as f')
    .where('f.certification_group_id', '=', id)
    .where('f.confirmed_at', 'is not', null)
    .where('f.told_at', '>=', last)
  const there = tx.db.deleteFrom('followers').where('certification_group_id', '=', successor.id)
  await there.where('address_hash', 'in', own.select('f.address_hash')).execute()
  await tx.db
    .updateTable('followers')
    .set({ certification_group_id: successor.id })
    .where('id', 'in', own.select('f.id'))
    .execute()
}
