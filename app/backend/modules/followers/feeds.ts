import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import type { InputOf } from '~/contract/calls/call'
import type { followers as calls } from '~/contract/calls/certificates/followers'
import { DEFAULT_LANG, type Lang } from '~/domain/languages'
import { readShortCode } from '~/domain/text/short-code'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import { rateLimitedLookup } from '../authentication/attempts/rate-limited-lookup'
import { unknownCode } from '../certificates/certificates.errors'
import { notInDirectory } from '../directory/directory.errors'
import { openRegister } from '../directory/read/register'
import { certifierContact } from '../settings/certifier-settings'
import { verifyUrl } from '../settings/verify-url'
import { inLanguage, registerUrl, verifyUrlIn, wordsOf } from './follow'
import { certificateTitle, groupsWithChanges, midnight, tellChange } from './public-changes'

const mostEntries = 100
/** Of the whole register. */
const daysOfRegister = 30
const daysOfCompany = 365

/** @throws AppError 404 `certificate.unknown_code`; 429 */
export async function certificateFeed(ctx: Ctx, input: InputOf<typeof calls.changes>): Promise<File> {
  const code = readShortCode(input.code) ?? '-'
  const find = () =>
    ctx.db.selectFrom('certification_groups').select('id').where('short_code', '=', code).executeTakeFirst()
  const { id } = await rateLimitedLookup(ctx, find, unknownCode)
  const [group] = await groupsWithChanges(ctx, [id])
  if (!group) throw unknownCode()
  const lang = input.lang ?? DEFAULT_LANG
  return atom(ctx, lang, {
    feed: verifyUrl(ctx, group.shortCode),
    page: verifyUrlIn(ctx, group.shortCode, lang),
    title: certificateTitle(wordsOf(ctx, lang), group),
    groups: [group],
    since: '',
  })
}

/** @throws AppError 404 `directory.unknown` */
export async function companyFeed(ctx: Ctx, input: InputOf<typeof calls.companyChanges>): Promise<File> {
  await openRegister(ctx)
  const company = await ctx.db
    .selectFrom('directory_companies')
    .select(['company_id', 'name'])
    .where('slug', '=', input.slug)
    .executeTakeFirst()
  if (!company) throw notInDirectory()
  return registerFeed(ctx, input, {
    path: `/companies/${input.slug}`,
    title: company.name,
    days: daysOfCompany,
    // Found by its company, not by every recent change.
    changed: () => sql`select id from certification_groups where head_quarter_id = ${company.company_id}`,
  })
}

/** @throws AppError 404 `directory.unknown` */
export async function changesFeed(ctx: Ctx, input: InputOf<typeof calls.registerChanges>): Promise<File> {
  const { certifierName } = await openRegister(ctx)
  return registerFeed(ctx, input, {
    path: '',
    title: certifierName,
    days: daysOfRegister,
    changed: (since, today) => sql`
      select id from certification_groups where expire_on >= ${since} and expire_on < ${today}
      union select renewed_from_id from certification_groups where created_at >= ${since}
      union select subject_id from rulings where at >= ${since}
      union select subject_id from rulings
        where kind = 'suspend' and effective_on >= ${since} and effective_on <= ${today}`,
  })
}

/** Of certificates that the register names: not of those that would lead to a hidden maker. */
async function registerFeed(
  ctx: Ctx,
  { lang = DEFAULT_LANG }: { lang?: Lang | undefined },
  of: {
    path: string
    title: string
    days: number
    changed: (since: string, today: string) => ReturnType<typeof sql>
  },
): Promise<File> {
  const since = todayInRome(subDays(ctx.clock(), of.days))
  const { rows } = await sql<{ id: string }>`
    select id from (${of.changed(since, todayInRome(ctx.clock()))}) as changed
    where exists (select 1 from directory_entries as e
      where e.certification_group_id = changed.id and e.number is not null)`.execute(ctx.db)
  return atom(ctx, lang, {
    feed: registerUrl(ctx, DEFAULT_LANG) + of.path,
    page: registerUrl(ctx, lang) + of.path,
    title: of.title,
    groups: await groupsWithChanges(
      ctx,
      rows.map(({ id }) => id),
    ),
    since,
  })
}

interface Feed {
  /** Its own address, without its last part. */
  feed: string
  /** The page of what it is about. */
  page: string
  title: string
  groups: Awaited<ReturnType<typeof groupsWithChanges>>
  since: string
}

/** RFC 4287: the newest first. */
async function atom(ctx: Ctx, lang: Lang, { feed, page, title, groups, since }: Feed): Promise<File> {
  const words = wordsOf(ctx, lang)
  const { name } = await certifierContact(ctx)
  const entries = groups
    .flatMap((group) => group.changes.map((change) => ({ group, change })))
    .filter(({ change }) => change.at >= since)
    .sort((a, b) => (a.change.at < b.change.at ? 1 : -1))
    .slice(0, mostEntries)
  const element = (tag: string, text: string, more = '') => `<${tag}${more}>${escaped(text)}</${tag}>`
  const link = (rel: string, url: string) => `<link rel="${rel}" href="${escaped(url)}"/>`
  const self = inLanguage(ctx, `${feed}/changes.atom`, lang)
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${words.lang}">`,
    element('id', self),
    element('title', words.follow.feedOf(title)),
    element('updated', entries[0]?.change.at ?? midnight(todayInRome(ctx.clock()))),
    `<author>${element('name', name)}</author>`,
    link('self', self),
    link('alternate', page),
    ...entries.flatMap(({ group, change }) => {
      const told = tellChange(words, group, change)
      return [
        '<entry>',
        element('id', `${verifyUrl(ctx, group.shortCode)}#${change.kind}-${change.at}`),
        element('title', told.title),
        element('updated', change.at),
        link('alternate', verifyUrlIn(ctx, group.shortCode, lang)),
        element('content', [...told.sentences, ...(told.note ? [told.note] : [])].join('\n'), ' type="text"'),
        '</entry>',
      ]
    }),
    '</feed>',
  ]
  return new File([`${lines.join('\n')}\n`], 'changes.atom', { type: 'application/atom+xml; charset=utf-8' })
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
