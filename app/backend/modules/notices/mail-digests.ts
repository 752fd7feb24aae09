import { daysBetween } from '~/domain/expiry'
import { formatsIn, hourInRome, todayInRome } from '~/i18n/format'
import type { MailWords } from '~/i18n/mail-words'
import type { Ctx } from '../../core/context'
import { classifyError } from '../../db/classify-error'
import { withTransaction } from '../../core/transaction'
import type { MailSection } from '../mail/mail-layout'
import {
  claimExpiring,
  digestDay,
  expiringOf,
  headQuartersWithExpiring,
  storeDigestDay,
  type Expiring,
} from './digest.repository'
import { mailNotice, type Notice } from './mail-notice'
import { companyRecipients } from './notices.repository'
import { certificatePage, deskPage, itemPage } from './pages'

/** In Rome: nobody wants mail at night. */
const firstHour = 7
const longestList = 50

/**
 * Once a day: what has expired or will in 60, 30 or 7 days. Each step is reported once, as it is recorded in
 * the mail's transaction; missed steps are made up for at the tightest one. Without recipients nothing is
 * recorded, so that later accounts are told. One company's failure holds up no other, and the day is retried.
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
  const recipients = await companyRecipients(tx, 'digest', headQuarterId)
  if (recipients.length === 0) return false
  const expiring = await claimExpiring(tx, headQuarterId, await expiringOf(tx, today, headQuarterId))
  if (expiring.length === 0) return false
  await mailNotice(tx, recipients, (words) => digestOf(tx, words, today, expiring))
  return true
}

function digestOf(tx: Ctx, mailWords: MailWords, today: string, expiring: Expiring[]): Notice {
  const words = mailWords.digest
  const { formatDate } = formatsIn(mailWords)
  const isExpired = (one: Expiring) => one.expiresOn < today
  const expired = expiring.filter(isExpired).length
  const lineOf = ({ kind, id, name, where, expiresOn }: Expiring) => ({
    name,
    remark: words.expires(kind, formatDate(expiresOn), daysBetween(today, expiresOn), where),
    url: kind === 'ingredient' ? itemPage(tx, 'company', kind, id) : certificatePage(tx, id),
  })
  const section = (kind: Expiring['kind'], over: boolean, title: string): MailSection[] => {
    const all = expiring.filter((one) => one.kind === kind && isExpired(one) === over)
    if (all.length === 0) return []
    const left = all.length - longestList
    const more = left > 0 ? { label: words.more(left), url: deskPage(tx) } : undefined
    return [{ title, lines: all.slice(0, longestList).map(lineOf), more }]
  }
  return {
    subject: words.subject(expired, expiring.length - expired),
    paragraphs: [words.lead(expired > 0, expiring.length > expired)],
    sections: [
      ...section('ingredient', true, words.expiredIngredients),
      ...section('certificate', true, words.expiredCertificates),
      ...section('ingredient', false, words.ingredients),
      ...section('certificate', false, words.certificates),
    ],
    link: { url: deskPage(tx), label: words.link },
  }
}
