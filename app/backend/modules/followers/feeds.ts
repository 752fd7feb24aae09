import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import type { InputOf } from '~/contract/calls/call'
import type { followers as calls } from '~/contract/calls/certificates/followers'
import { DEFAULT_LANG } from '~/domain/languages'
import { todayInRome } from '~/i18n/format'
import type { Ctx } from '../../core/context'
import { notInDirectory } from '../directory/directory.errors'
import { openRegister } from '../directory/read/register'
import { certifierContact } from '../settings/certifier-settings'
import { followedCertificate, inLanguage, registerUrl, verifyUrlIn, wordsOf } from './follow'
import { groupsWithChanges, midnight, tellChange } from './public-changes'

const mostEntries = 100
const days = { register: 30, company: 365 }

/**
 * The Atom feed (RFC 4287) of a certificate, a company, or the whole register, the newest first; of the last two only certificates that the register names: others would lead to a hidden maker. @throws AppError 404; 429
 */
export async function changesFeed(ctx: Ctx, input: InputOf<typeof calls.changes>): Promise<File> {
  const { code, slug, lang = DEFAULT_LANG } = input
  const words = wordsOf(ctx, lang)
  if (code !== undefined) {
    const { id, title, shortCode } = await followedCertificate(ctx, code)
    const feed = verifyUrlIn(ctx, shortCode, DEFAULT_LANG)
    return atom(ctx, input, { feed, page: verifyUrlIn(ctx, shortCode, lang), title: title(words), ids: [id] })
  }
  const { certifierName } = await openRegister(ctx)
  const company = slug === undefined ? null : await listedCompany(ctx, slug)
  const today = todayInRome(ctx.clock())
  const since = todayInRome(subDays(ctx.clock(), company ? days.company : days.register))
  // A company's are found by it, not by every recent change.
  const changed = company
    ? sql`select id from certification_groups where head_quarter_id = ${company.company_id}`
    : sql`select id from certification_groups where expire_on >= ${since} and expire_on < ${today}
        union select renewed_from_id from certification_groups where created_at >= ${since}
        union select subject_id from rulings where at >= ${since}
        union select subject_id from rulings
          where kind = 'suspend' and effective_on >= ${since} and effective_on <= ${today}`
  const { rows } = await sql<{ id: string }>`select id from (${changed}) as changed
    where exists (select 1 from directory_entries as e
      where e.certification_group_id = changed.id and e.number is not null) limit 1000`.execute(ctx.db)
  const path = company ? `/companies/${slug}` : ''
  return atom(ctx, input, {
    feed: registerUrl(ctx, DEFAULT_LANG) + path,
    page: registerUrl(ctx, lang) + path,
    title: company?.name ?? certifierName,
    ids: rows.map(({ id }) => id),
    since,
  })
}

async function listedCompany(ctx: Ctx, slug: string) {
  const companies = ctx.db.selectFrom('directory_companies').select(['company_id', 'name'])
  const company = await companies.where('slug', '=', slug).executeTakeFirst()
  if (!company) throw notInDirectory()
  return company
}

/** @param of `feed` is its own address without the last part, `page` the page that it is about */
async function atom(
  ctx: Ctx,
  input: InputOf<typeof calls.changes>,
  of: { feed: string; page: string; title: string; ids: string[]; since?: string },
): Promise<File> {
  const { lang = DEFAULT_LANG } = input
  const words = wordsOf(ctx, lang)
  const { name } = await certifierContact(ctx)
  const found = await groupsWithChanges(ctx, of.ids)
  // A name says more than the register does: of a company that is not in it, for one.
  const groups = input.code === undefined ? found.map((group) => ({ ...group, name: null })) : found
  const entries = groups
    .flatMap((group) => group.changes.map((change) => ({ group, change })))
    .filter(({ change }) => change.at >= (of.since ?? ''))
    .sort((a, b) => (a.change.at < b.change.at ? 1 : -1))
    .slice(0, mostEntries)
  const element = (tag: string, text: string) => `<${tag}>${escaped(text)}</${tag}>`
  const link = (rel: string, url: string) => `<link rel="${rel}" href="${escaped(url)}"/>`
  const self = inLanguage(ctx, `${of.feed}/changes.atom`, lang)
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${words.lang}">`,
    element('id', self),
    element('title', words.follow.feedOf(of.title)),
    element('updated', entries[0]?.change.at ?? midnight(todayInRome(ctx.clock()))),
    `<author>${element('name', name)}</author>`,
    link('self', self),
    link('alternate', of.page),
    ...entries.flatMap(({ group, change }) => {
      const told = tellChange(words, group, change)
      const url = verifyUrlIn(ctx, group.shortCode, lang)
      return [
        '<entry>',
        element('id', `${verifyUrlIn(ctx, group.shortCode, DEFAULT_LANG)}#${change.kind}-${change.at}`),
        element('title', told.title),
        element('updated', change.at),
        link('alternate', url),
        element('content', [...told.sentences, ...(told.note ? [told.note] : [])].join('\n')),
        '</entry>',
      ]
    }),
    '</feed>',
  ]
  return new File([`${lines.join('\n')}\n`], 'changes.atom', { type: 'application/atom+xml; charset=utf-8' })
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
