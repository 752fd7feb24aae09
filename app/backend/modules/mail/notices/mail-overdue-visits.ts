import { daysBetween } from '~/domain/expiry'
import { formatsIn, hourInRome, todayInRome } from '~/i18n/format'
import type { MailWords } from '~/i18n/it/server/mail'
import type { Ctx } from '../../../core/context'
import { withTransaction } from '../../../core/transaction'
import { claimDay } from './digest.repository'
import { mailManagers, type Notice } from './mail-notice'
import { facilityPage, visitPage, visitsPage } from './pages'
import { sql } from 'kysely'
import { dueFacilities } from '../../../db/due-visits'

const firstHour = 7
const longestList = 50
const monday = 1

/** On Mondays, to the managers. @returns how many are overdue; 0 on other days, or when they were already mailed */
export async function mailOverdueVisits(ctx: Ctx): Promise<number> {
  const now = ctx.clock()
  const today = todayInRome(now)
  if (new Date(`${today}T00:00:00Z`).getUTCDay() !== monday || hourInRome(now) < firstHour) return 0
  return withTransaction(ctx, async (tx) => {
    if (!(await claimDay(tx, 'overdue-visits-day', today))) return 0
    const overdue = { due: await overdueFacilities(tx, today), planned: await overduePlanned(tx, today) }
    const count = overdue.due.length + overdue.planned.length
    if (count > 0) await mailManagers(tx, 'visits', (words) => overdueNotice(tx, words, today, overdue))
    return count
  })
}

function overdueNotice(
  tx: Ctx,
  mailWords: MailWords,
  today: string,
  { due, planned }: { due: OverdueVisit[]; planned: OverdueVisit[] },
): Notice {
  const { overdue: words } = mailWords.visits
  const { formatDate } = formatsIn(mailWords)
  const section = (
    title: string,
    visits: OverdueVisit[],
    remark: (day: string, days: number) => string,
    page: (id: string) => string,
  ) => {
    const left = visits.length - longestList
    return {
      title,
      lines: visits.slice(0, longestList).map(({ id, name, day }) => ({
        name,
        remark: day === null ? words.neverVisited : remark(formatDate(day), daysBetween(day, today)),
        url: page(id),
      })),
      more: left > 0 ? { label: mailWords.digest.more(left), url: visitsPage(tx) } : undefined,
    }
  }
  const sections = [
    section(words.due, due, words.dueSince, (id) => facilityPage(tx, id)),
    section(words.planned, planned, words.plannedFor, (id) => visitPage(tx, 'certifier', id)),
  ]
  return {
    subject: words.subject(due.length + planned.length),
    paragraphs: words.paragraphs,
    sections: sections.filter(({ lines }) => lines.length > 0),
    link: { url: visitsPage(tx), label: words.link },
  }
}

interface OverdueVisit {
  /** A facility, or a visit. */
  id: string
  name: string
  /** Null for a facility that was never visited. */
  day: string | null
}

/** Facilities whose next visit is overdue, or that are certified and were never visited. */
const overdueFacilities = async (ctx: Ctx, today: string): Promise<OverdueVisit[]> =>
  (await dueFacilities(ctx, today))
    .select(['due.id', 'due.next_on as day'])
    .select(sql<string>`coalesce(due.head_quarter_name || ' · ', '') || due.business_name`.as('name'))
    .where('due.is_due', '=', 1)
    .where((eb) => eb.or([eb('due.next_on', 'is', null), eb('due.next_on', '<', today)]))
    .orderBy('due.urgency')
    .orderBy('due.id')
    .execute()

/** Planned for a day that has passed. */
const overduePlanned = (ctx: Ctx, today: string): Promise<OverdueVisit[]> =>
  ctx.db
    .selectFrom('visits as v')
    .innerJoin('companies as c', 'c.id', 'v.company_id')
    .leftJoin('companies as h', 'h.id', 'c.head_quarter_id')
    .select(['v.id', 'v.planned_on as day'])
    .select(
      sql<string>`v.number || ' · ' || coalesce(h.business_name || ' · ', '') || c.business_name`.as('name'),
    )
    .where('v.status', '=', 'planned')
    .where('v.planned_on', '<', today)
    .orderBy('v.planned_on')
    .orderBy('v.id')
    .execute()
