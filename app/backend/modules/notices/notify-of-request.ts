import type { Ctx } from '../../core/context'
import { verifyUrl } from '../settings/verify-url'
import { mailNotice } from './mail-notice'
import { companyRecipients } from './notices.repository'
import { answerPage, certificateFile, certificatePage, requestPage } from './pages'
import { certifierOrAll } from './responsible-certifiers'

export async function notifyOfRequest(
  tx: Ctx,
  request: {
    id: string
    kind: 'new' | 'renew' | 'add'
    certificationGroupId: string | null
    name: string
    companyName: string
    assignedTo: string | null
  },
): Promise<void> {
  const recipients = await certifierOrAll(tx, request.assignedTo)
  await mailNotice(tx, recipients, ({ requestMade: words }) => ({
    subject: words.subject(request.companyName, request.name),
    paragraphs: words.paragraphs(request.kind, request.companyName, request.name, tx.actor?.name ?? ''),
    link: { url: answerPage(tx, request), label: words.link },
  }))
}

export const toldOfIssue = (ctx: Ctx, headQuarterId: string) =>
  companyRecipients(ctx, 'reviews', headQuarterId)

export async function notifyOfIssue(
  tx: Ctx,
  headQuarterId: string,
  issued: {
    groupId: string
    certificateId: string
    number: string
    shortCode: string
    name: string
    kind: 'new' | 'renew' | 'add'
    isAsked: boolean
  },
): Promise<void> {
  await mailNotice(tx, await toldOfIssue(tx, headQuarterId), ({ certificateIssued: words }) => ({
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
  }))
}

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
