import type { Resent } from '~/contract/mail'
import type { Ctx } from '../../../core/context'
import { notFound } from '../../../core/errors'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import { announceWork } from '../../../core/waiting'
import type { MailOutboxRow, UserRow } from '../../../db/tables'
import { createStaffAccount } from '../create-staff-account'
import { mailPasswordLink } from './ask-lost-credential'
import { inviteAccount } from './invite-account'
import { linkIn } from './links'
import { registeredCompany } from '../../companies/registered-company'
import { deleteMail, everyGivenUp, requeueMail } from '../../mail/given-up'
import { findAccount } from '../authentication.repository'

/** One that was given up, or all. @throws AppError 404 for any other */
export async function resendMail(ctx: Ctx, { mailId }: { mailId?: string | undefined }): Promise<Resent> {
  const mails = (await everyGivenUp(ctx)).filter(({ id }) => mailId === undefined || id === mailId)
  if (mailId !== undefined && mails.length === 0) throw notFound()
  const done = { resent: 0, dropped: 0 }
  for (const mail of mails) {
    const outcome = await withTransaction(ctx, async (tx) => {
      const outcome = await resendOne(tx, mail)
      if (outcome)
        await record(tx, {
          action: 'settings.mail_resent',
          entityType: 'settings',
          entityId: mail.id,
          after: { outcome },
        })
      return outcome
    })
    if (outcome) done[outcome] += 1
  }
  announceWork(ctx.database, 'mail')
  return done
}

/** Null if somebody else was first. */
async function resendOne(tx: Ctx, mail: MailOutboxRow): Promise<keyof Resent | null> {
  const link = linkIn(mail.text)
  if (!link) return (await requeueMail(tx, mail.id)) ? 'resent' : null
  if (!(await deleteMail(tx, mail.id))) return null
  const user = await accountBehind(tx, link)
  if (!user) return 'dropped'
  const { email, company_id: headQuarterId } = user
  if (link.purpose === 'password') {
    const isInvited = user.password_hash === null
    if (isInvited && user.user_type === 'Certifier') await createStaffAccount(tx, { email, manager: false })
    else if (!isInvited) await mailPasswordLink(tx, user)
    else return 'dropped'
    return 'resent'
  }
  if (user.password_hash !== null || headQuarterId === null) return 'dropped'
  const company = await registeredCompany(tx, headQuarterId)
  await inviteAccount(tx, { email, headQuarterId, company, purpose: link.purpose })
  return 'resent'
}

/** The account of a link; null if it has ended. */
const accountBehind = (ctx: Ctx, link: { userId: string }): Promise<UserRow | undefined> =>
  findAccount(ctx, link.userId)
