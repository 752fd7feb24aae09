import type { VisitKind } from '~/domain/visits/visit'
import type { MailWords } from '~/i18n/it/server/mail'
import { formatsIn } from '~/i18n/format'
import type { Ctx } from '../../../core/context'
import { mailNotice, type Notice } from './mail-notice'
import { certifierRecipients, companyRecipients, type Recipient } from './notices.repository'
import { deviationPage, visitPage } from './pages'
import { dayIn, whereFor, type ToldDeviation } from './tell-deviation'

export interface ToldVisit {
  id: string
  number: string
  kind: VisitKind
  announced: boolean
  plannedOn: string
  plannedTime: string | null
  /** The facility's name. */
  companyName: string
  /** Its company's, for the certifier. */
  headQuarterName: string
  headQuarterId: string
  leadId: string
  inspectorIds: string[]
}

type VisitWords = MailWords['visits']
type Event = 'planned' | 'moved' | 'cancelled' | Assignment | 'late' | 'report'
/** The effect of a change of inspectors on one of them. */
type Assignment = 'assigned' | 'replaced' | 'led' | 'followed'

/** A company is never notified of an unannounced visit before its report, whatever happens to it. */
const companyOf = async (tx: Ctx, { announced, headQuarterId }: ToldVisit): Promise<Recipient[]> =>
  announced ? companyRecipients(tx, 'visits', headQuarterId) : []

const inspectors = async (tx: Ctx, ids: string[]): Promise<Recipient[]> =>
  ids.length === 0 ? [] : certifierRecipients(tx, 'visits', ids)

const mailVisit = (
  tx: Ctx,
  side: 'company' | 'certifier',
  recipients: Recipient[],
  visit: ToldVisit,
  event: Event,
  write: (
    words: VisitWords,
    told: ReturnType<typeof inWords>,
    mailWords: MailWords,
  ) => Partial<Notice> & Pick<Notice, 'paragraphs'>,
) =>
  mailNotice(tx, recipients, (words) => {
    const told = inWords(words, visit, side)
    return {
      subject: words.visits[event].subject(told),
      link: { url: visitPage(tx, side, visit.id), label: words.visits.link },
      ...write(words.visits, told, words),
    }
  })

const inWords = (words: MailWords, visit: ToldVisit, side: 'company' | 'certifier') => ({
  number: visit.number,
  kind: visit.kind,
  announced: visit.announced,
  where: whereFor(side, visit),
  day: whenIn(words, visit),
})

const whenIn = (
  words: MailWords,
  { plannedOn, plannedTime }: Pick<ToldVisit, 'plannedOn' | 'plannedTime'>,
) => {
  const day = formatsIn(words).formatDate(plannedOn)
  return plannedTime ? words.visits.at(day, plannedTime) : day
}

const mailPlanned = async (tx: Ctx, visit: ToldVisit) =>
  mailVisit(tx, 'company', await companyOf(tx, visit), visit, 'planned', ({ planned }, told) => ({
    paragraphs: planned.paragraphs(told),
  }))

const mailAssigned = async (tx: Ctx, visit: ToldVisit, ids: string[], as: Assignment = 'assigned') =>
  mailVisit(tx, 'certifier', await inspectors(tx, ids), visit, as, (words, told) => ({
    paragraphs: words[as].paragraphs(told, tx.actor?.name ?? ''),
  }))

/** Who is added, who is removed, and who changes role. */
async function tellInspectors(tx: Ctx, before: ToldVisit, visit: ToldVisit): Promise<void> {
  const [had, has] = [new Set(before.inspectorIds), new Set(visit.inspectorIds)]
  const staying = visit.inspectorIds.filter((id) => had.has(id))
  await mailAssigned(
    tx,
    visit,
    visit.inspectorIds.filter((id) => !had.has(id)),
  )
  await mailAssigned(
    tx,
    visit,
    before.inspectorIds.filter((id) => !has.has(id)),
    'replaced',
  )
  if (visit.leadId === before.leadId) return
  await mailAssigned(
    tx,
    visit,
    staying.filter((id) => id === visit.leadId),
    'led',
  )
  await mailAssigned(
    tx,
    visit,
    staying.filter((id) => id === before.leadId),
    'followed',
  )
}

/** All of these run in the transaction of the event. */
export async function tellVisitPlanned(tx: Ctx, visit: ToldVisit): Promise<void> {
  await mailPlanned(tx, visit)
  await mailAssigned(tx, visit, visit.inspectorIds)
}

/** For a change: the day or the time, the inspectors, whether it is announced. */
export async function tellVisitChanged(tx: Ctx, before: ToldVisit, visit: ToldVisit): Promise<void> {
  const isNew = (id: string) => !before.inspectorIds.includes(id)
  await tellInspectors(tx, before, visit)
  if (visit.announced && !before.announced) await mailPlanned(tx, visit)
  if (visit.plannedOn === before.plannedOn && visit.plannedTime === before.plannedTime) return
  const write = ({ moved }: VisitWords, told: ReturnType<typeof inWords>, words: MailWords) => ({
    paragraphs: moved.paragraphs(told, whenIn(words, before)),
  })
  const known = visit.inspectorIds.filter((id) => !isNew(id))
  await mailVisit(tx, 'certifier', await inspectors(tx, known), visit, 'moved', write)
  if (before.announced) await mailVisit(tx, 'company', await companyOf(tx, visit), visit, 'moved', write)
}

/** @param reason only for the inspectors */
export async function tellVisitCancelled(tx: Ctx, visit: ToldVisit, reason: string | null): Promise<void> {
  const write = ({ cancelled }: VisitWords, told: ReturnType<typeof inWords>) => ({
    paragraphs: cancelled.paragraphs(told),
  })
  await mailVisit(tx, 'company', await companyOf(tx, visit), visit, 'cancelled', write)
  const own = await inspectors(tx, visit.inspectorIds)
  await mailVisit(tx, 'certifier', own, visit, 'cancelled', (words, told) => ({
    ...write(words, told),
    quote: reason ?? undefined,
  }))
}

/** The first evidence that arrived after the visit had ended, or was another inspector's. */
export async function tellLateEvidence(tx: Ctx, visit: ToldVisit): Promise<void> {
  const own = await inspectors(tx, visit.inspectorIds)
  await mailVisit(tx, 'certifier', own, visit, 'late', ({ late }, told) => ({
    paragraphs: late.paragraphs(told),
  }))
}

/** To the company, once all of the visit has arrived: even if unannounced, it knows by now. */
export async function tellReportReady(tx: Ctx, visit: ToldVisit, deviations: ToldDeviation[]): Promise<void> {
  const company = await companyRecipients(tx, 'visits', visit.headQuarterId)
  await mailVisit(tx, 'company', company, visit, 'report', ({ report, deviation }, told, words) => ({
    paragraphs: report.paragraphs(told, deviations.length),
    ...(deviations.length > 0 && {
      sections: [
        {
          title: report.deviations,
          lines: deviations.map(({ id, number, grade, dueOn, companyName: where }) => ({
            name: deviation.line({ number, grade, where }),
            ...(dueOn && { remark: deviation.dueOn(dayIn(words, dueOn) ?? '') }),
            url: deviationPage(tx, 'company', id),
          })),
        },
      ],
    }),
  }))
}
