import type { MailWords } from '~/i18n/it/server/mail'
import type { Ctx } from '../../../core/context'
import { verifyUrl } from '../../settings/verify-url'
import { bundleNotice, mailNotice, certifierOrAll, type Notice } from './mail-notice'
import { companyRecipients } from './notices.repository'
import {
  answerPage,
  certificateFile,
  certificatePage,
  certificatesPage,
  requestPage,
  requestsPage,
} from './pages'

interface Asked {
  id: string
  kind: 'new' | 'renew' | 'add'
  certificationGroupId: string | null
  name: string
  companyName: string
  assignedTo: string | null
}

export async function notifyOfRequest(tx: Ctx, request: Asked): Promise<void> {
  const recipients = await certifierOrAll(tx, request.assignedTo)
  const made = { ...request, by: tx.actor?.name ?? '' }
  for (const recipient of recipients)
    await bundleNotice(tx, recipient, 'request', [made], (words, all) => noticeOfRequests(tx, words, all))
}

interface Made extends Asked {
  by: string
}

function noticeOfRequests(tx: Ctx, { requestMade: words }: MailWords, all: Made[]): Notice {
  const [first] = all
  if (first && all.length === 1)
    return {
      subject: words.subject(first.companyName, first.name),
      paragraphs: words.paragraphs(first.kind, first.companyName, first.name, first.by),
      link: { url: answerPage(tx, first), label: words.link },
    }
  return {
    subject: words.subjectMany(all.length, [...new Set(all.map(({ companyName }) => companyName))]),
    paragraphs: [words.lead(all.length)],
    sections: [
      {
        title: words.which,
        lines: all.map((one) => ({
          name: one.name,
          remark: words.paragraphs(one.kind, one.companyName, one.name, one.by).join(' '),
          url: answerPage(tx, one),
        })),
      },
    ],
    link: { url: requestsPage(tx), label: words.linkMany },
  }
}

export const toldOfIssue = (ctx: Ctx, headQuarterId: string) =>
  companyRecipients(ctx, 'reviews', headQuarterId)

interface IssuedCertificate {
  groupId: string
  certificateId: string
  number: string
  shortCode: string
  name: string
  kind: 'new' | 'renew' | 'add'
  isAsked: boolean
}

export const notifyOfIssue = (tx: Ctx, headQuarterId: string, issued: IssuedCertificate): Promise<void> =>
  notifyOfManyIssued(tx, headQuarterId, [issued])

/** In one mail. */
export async function notifyOfManyIssued(
  tx: Ctx,
  headQuarterId: string,
  issued: IssuedCertificate[],
): Promise<void> {
  await mailNotice(tx, await toldOfIssue(tx, headQuarterId), (words) => noticeOfMany(tx, words, issued))
}

function noticeOfMany(tx: Ctx, words: MailWords, all: IssuedCertificate[]): Notice {
  const [first] = all
  const { certificateIssued: one, certificatesIssued: many } = words
  if (first && all.length === 1) return noticeOfIssue(tx, words, first)
  return {
    subject: many.subject(all.length),
    paragraphs: [many.paragraph(all.length)],
    sections: [
      {
        title: `${one.pdf} (${one.pdfHint})`,
        lines: all.map(({ certificateId, number, name }) => ({
          name: `${number} ${name}`,
          url: certificateFile(tx, certificateId),
        })),
      },
      {
        title: many.check,
        lines: all.map(({ number, shortCode }) => ({ name: number, url: verifyUrl(tx, shortCode) })),
      },
    ],
    link: { url: certificatesPage(tx), label: many.link },
  }
}

const noticeOfIssue = (
  tx: Ctx,
  { certificateIssued: words }: MailWords,
  issued: IssuedCertificate,
): Notice => ({
  subject: words.subject(issued.number),
  paragraphs: words.paragraphs(issued),
  sections: [
    {
      title: words.links,
      lines: [
        { name: words.pdf, remark: words.pdfHint, url: certificateFile(tx, issued.certificateId) },
        { name: words.check, remark: words.checkHint, url: verifyUrl(tx, issued.shortCode) },
      ],
    },
  ],
  link: { url: certificatePage(tx, issued.groupId), label: words.link },
})

export async function notifyOfRefusal(
  tx: Ctx,
  headQuarterId: string,
  request: { id: string; name: string; note: string },
): Promise<void> {
  await mailNotice(
    tx,
    await companyRecipients(tx, 'reviews', headQuarterId),
    ({ requestDeclined: words }) => ({
      subject: words.subject(request.name),
      paragraphs: words.paragraphs(request.name),
      quote: request.note,
      link: { url: requestPage(tx, request.id), label: words.link },
    }),
  )
}
