import type { DeviationGrade } from '~/domain/visits/visit'
import { formatsIn } from '~/i18n/format'
import type { MailWords } from '~/i18n/server/mail-words'
import type { Ctx } from '../../core/context'
import { mailNotice } from './mail-notice'
import { companyRecipients } from './notices.repository'
import { deviationPage } from './pages'
import { certifierOrAll } from './responsible-certifiers'

export interface ToldDeviation {
  id: string
  number: string
  grade: DeviationGrade
  dueOn: string | null
  companyName: string
  headQuarterId: string
}

type Decided = 'raised' | 'returned' | 'accepted' | 'closed' | 'reopened'

const inWords = ({ number, grade, companyName }: ToldDeviation) => ({ number, grade, where: companyName })

export const dayIn = (words: MailWords, day: string | null) =>
  day === null ? null : formatsIn(words).formatDate(day)

/** To the company, in the transaction of the decision. */
export async function tellDecided(
  tx: Ctx,
  deviation: ToldDeviation,
  as: Decided,
  note: string | null,
): Promise<void> {
  const told = inWords(deviation)
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
  const told = inWords(deviation)
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
