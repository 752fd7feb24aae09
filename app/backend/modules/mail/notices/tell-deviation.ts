import type { DeviationGrade } from '~/domain/visits/visit'
import { formatsIn } from '~/i18n/format'
import type { MailWords } from '~/i18n/it/server/mail'
import type { Ctx } from '../../../core/context'
import { mailNotice, certifierOrAll } from './mail-notice'
import { companyRecipients } from './notices.repository'
import { deviationPage } from './pages'

export interface ToldDeviation {
  id: string
  number: string
  grade: DeviationGrade
  dueOn: string | null
  /** The facility's name. */
  companyName: string
  /** Its company's, for the certifier. */
  headQuarterName: string
  headQuarterId: string
}

/** The certifier has many companies: a facility is named with its own. */
export const whereFor = (
  side: 'company' | 'certifier',
  { companyName, headQuarterName }: { companyName: string; headQuarterName: string },
): string =>
  side === 'company' || companyName === headQuarterName ? companyName : `${headQuarterName} · ${companyName}`

type Decided = 'raised' | 'returned' | 'accepted' | 'closed' | 'reopened'

const inWords = (side: 'company' | 'certifier', deviation: ToldDeviation) => ({
  number: deviation.number,
  grade: deviation.grade,
  where: whereFor(side, deviation),
})

export const dayIn = (words: MailWords, day: string | null) =>
  day === null ? null : formatsIn(words).formatDate(day)

/** To the company, in the transaction of the decision. */
export async function tellDecided(
  tx: Ctx,
  deviation: ToldDeviation,
  as: Decided,
  note: string | null,
): Promise<void> {
  const told = inWords('company', deviation)
  await mailNotice(tx, await companyRecipients(tx, 'visits', deviation.headQuarterId), (words) => {
    const { [as]: said, link } = words.visits.deviation
    return {
      subject: said.subject(told),
      paragraphs: said.paragraphs(told, dayIn(words, deviation.dueOn)),
      quote: note ?? undefined,
      link: { url: deviationPage(tx, 'company', deviation.id), label: link(told) },
    }
  })
}

/** @param inCharge the inspector, or who raised it; everybody if that account gets no notices */
export async function tellAnswered(
  tx: Ctx,
  deviation: ToldDeviation,
  inCharge: string,
  answer: string[],
): Promise<void> {
  const told = inWords('certifier', deviation)
  await mailNotice(tx, await certifierOrAll(tx, inCharge, 'visits'), (words) => {
    const { answered, link } = words.visits.deviation
    return {
      subject: answered.subject(told),
      paragraphs: answered.paragraphs(told, tx.actor?.name ?? ''),
      quote: answer.join('\n\n'),
      link: { url: deviationPage(tx, 'certifier', deviation.id), label: link(told) },
    }
  })
}
