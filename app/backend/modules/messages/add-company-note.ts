import type { z } from 'zod'
import type { Note } from '~/contract/items/review'
import type { AddCompanyNote } from '~/contract/messages'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { withTransaction } from '../../core/transaction'
import { findOfficerId } from '../companies/officer'
import { notifyOfQuestion } from '../mail/notices/notify-of-message'
import { filledNote } from './filled-note'
import { writeUserNote } from './write-note'
import { companyTopic, visibleThread } from './get-thread'
import { noteAdded, noteWritten } from './threads.repository'

/** @throws AppError 400 for a placeholder that stays empty; 404 */
export async function addCompanyNote(
  ctx: Ctx,
  { companyId, content, idempotencyKey }: z.output<typeof AddCompanyNote>,
): Promise<Note> {
  return withTransaction(ctx, async (tx) => {
    const company = await visibleThread(tx, companyId)
    const subject = { kind: 'company', id: companyId } as const
    const isCompany = actorOf(tx).userType === 'Company'
    const written = isCompany ? content : filledNote(tx, content, companyTopic(company), 'content')
    const { note, isNew } = await writeUserNote(tx, subject, written, idempotencyKey ?? null)
    if (!isNew) return note
    await noteWritten(tx, companyId, isCompany)
    await notifyOfQuestion(tx, { ...company, officerId: await findOfficerId(tx, companyId) }, note)
    return note
  })
}

/** A message of a certifier that answers no question: one that waits goes on waiting. Mails are the caller's. */
export async function addUnasked(
  tx: Ctx,
  companyId: string,
  content: string,
  idempotencyKey: string | null,
): Promise<void> {
  await writeUserNote(tx, { kind: 'company', id: companyId }, content, idempotencyKey)
  await noteAdded(tx, companyId)
}
