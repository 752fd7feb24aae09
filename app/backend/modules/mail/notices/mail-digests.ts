import { daysBetween } from '~/domain/expiry'
import type { NoticeKind } from '~/domain/accounts/notices'
import { formatsIn, hourInRome, todayInRome } from '~/i18n/format'
import type { MailWords } from '~/i18n/it/server/mail'
import type { Ctx } from '../../../core/context'
import { classifyError } from '../../../db/classify-error'
import { withTransaction } from '../../../core/transaction'
import type { MailSection } from '../mail-layout'
import {
  claimExpiring,
  digestDay,
  dueOf,
  expiringKinds,
  listExpiring,
  headQuartersWithExpiring,
  listBeginning,
  storeDigestDay,
  type Expiring,
} from './digest.repository'
import { mailNotice, type Notice } from './mail-notice'
import { companyRecipients } from './notices.repository'
import { certificatePage, deskPage, deviationPage, itemPage } from './pages'

/** In Rome: nobody wants mail at night. */
const firstHour = 7
const longestList = 50

/**
 * Once a day: what has expired or will in 60, 30 or 7 days, answers that are due, announced suspensions that begin. Each step is reported once, recorded in the mail's
 * transaction; missed steps are made up for at the tightest one. Without recipients nothing is recorded, so
 * that later accounts still get it. A failure at one company holds up no other, and the day is retried.
 * @throws the first failure, after all others
 */
export async function mailDigests(ctx: Ctx): Promise<number> {
  const now = ctx.clock()
  const today = todayInRome(now)
  if (hourInRome(now) < firstHour || (await digestDay(ctx)) === today) return 0
  let mailed = 0
  const failures: unknown[] = []
  for (const headQuarterId of await headQuartersWithExpiring(ctx, today)) {
    try {
      if (await withTransaction(ctx, (tx) => mailDigest(tx, today, headQuarterId))) mailed++
    } catch (error) {
      if (classifyError(error)) throw error
      failures.push(error)
    }
  }
  if (mailed > 0) ctx.log.info({ day: today, companies: mailed }, 'digests mailed')
  if (failures.length > 0) throw failures[0]
  await storeDigestDay(ctx, today)
  return mailed
}

async function mailDigest(tx: Ctx, today: string, headQuarterId: string): Promise<boolean> {
  const claim = async (kind: NoticeKind, read: typeof listExpiring) => {
    const recipients = await companyRecipients(tx, kind, headQuarterId)
    if (recipients.length === 0) return { recipients, expiring: [] }
    return {
      recipients,
      expiring: await claimExpiring(tx, headQuarterId, await read(tx, today, headQuarterId)),
    }
  }
  const digest = await claim('digest', listExpiring)
  const visits = await claim('visits', dueOf)
  const rulings = await claim('digest', listBeginning)
  const all = new Map(
    [digest, visits, rulings].flatMap(({ recipients }) => recipients).map((one) => [one.id, one]),
  )
  let mailed = false
  for (const [id, recipient] of all) {
    const told = ({ recipients, expiring }: typeof digest) =>
      recipients.some((one) => one.id === id) ? expiring : []
    const own = { expiring: told(digest), due: told(visits), beginning: told(rulings) }
    if (Object.values(own).flat().length === 0) continue
    await mailNotice(tx, [recipient], (words) => writeDigest(tx, words, today, own))
    mailed = true
  }
  return mailed
}

/** Expiring items, pending answers and announced suspensions, in one mail. */
function writeDigest(
  tx: Ctx,
  mailWords: MailWords,
  today: string,
  { expiring, due, beginning }: Record<'expiring' | 'due' | 'beginning', Expiring[]>,
): Notice {
  const words = mailWords.digest
  const { digest: ofVisits } = mailWords.visits
  const ofRulings = mailWords.ruling.digest
  const { formatDate } = formatsIn(mailWords)
  const isExpired = (one: Expiring) => one.expiresOn < today
  const counted = (list: Expiring[]) => {
    const expired = list.filter(isExpired).length
    return [expired, list.length - expired] as const
  }
  const digestLine = ({ kind, id, name, expiresOn, ...one }: Expiring) => {
    const where = typeof one.where === 'number' ? words.ingredients(one.where) : one.where
    const [day, left] = [formatDate(expiresOn), daysBetween(today, expiresOn)]
    if (kind === 'deviation')
      return { name, remark: ofVisits.due(day, left, where), url: deviationPage(tx, 'company', id) }
    if (kind === 'suspension')
      return { name, remark: ofRulings.begins(day, left, where), url: certificatePage(tx, id) }
    const url = kind === 'certificate' ? certificatePage(tx, id) : itemPage(tx, 'company', kind, id)
    return { name, remark: words.expires(kind, day, left, where), url }
  }
  const section = (kind: Expiring['kind'], over: boolean, title: string): MailSection[] => {
    const all = [...expiring, ...due, ...beginning].filter(
      (one) => one.kind === kind && isExpired(one) === over,
    )
    if (all.length === 0) return []
    const left = all.length - longestList
    const more = left > 0 ? { label: words.more(left), url: deskPage(tx) } : undefined
    return [{ title, lines: all.slice(0, longestList).map(digestLine), more }]
  }
  const [expired, coming] = counted(expiring)
  const subjects = [
    ...(expiring.length > 0 ? [words.subject(expired, coming)] : []),
    ...(due.length > 0 ? [ofVisits.subject(...counted(due))] : []),
    ...(beginning.length > 0 ? [ofRulings.subject(beginning.length)] : []),
  ]
  const lead =
    expiring.length > 0
      ? words.lead(expired > 0, coming > 0)
      : due.length > 0
        ? ofVisits.lead
        : ofRulings.lead
  return {
    subject: subjects.join(' · '),
    paragraphs: [lead],
    sections: [
      ...section('suspension', true, ofRulings.begun),
      ...section('suspension', false, ofRulings.coming),
      ...section('deviation', true, ofVisits.overdue),
      ...expiringKinds.flatMap((kind) => section(kind, true, words.expired[kind])),
      ...section('deviation', false, ofVisits.coming),
      ...expiringKinds.flatMap((kind) => section(kind, false, words.expiresSoon[kind])),
    ],
    link: { url: deskPage(tx), label: words.link },
  }
}
