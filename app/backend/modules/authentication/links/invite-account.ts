import { languageOfCountry, type Lang } from '~/domain/languages'
import type { Ctx } from '../../../core/context'
import type { UserRow } from '../../../db/tables'
import { assertOffered } from '../../../core/language'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import type { RegistrationPrefill } from '../../companies/registered-company'
import { enqueueMail } from '../../mail/enqueue-mail'
import { accountExists } from '../authentication.errors'
import {
  deleteCodes,
  findAccountByEmail,
  freeAddress,
  hasUsableCode,
  insertAccount,
  storeInvited,
} from '../authentication.repository'
import { confirmEmailLink, confirmRegistrationLink } from './links'
import { inviteHours, issueCode } from './one-time-code'

type Invited = Pick<UserRow, 'id' | 'lang' | 'is_reader'>

/** Voids the earlier link; the certifier's wins over another company's open one. @throws AppError 409 `account.exists` */
export async function inviteAccount(
  ctx: Ctx,
  invite: {
    email: string
    /** Absent: that of an earlier invite, else by the country of the company. */
    lang?: Lang | undefined
    /** Absent: as an earlier invite had it, else false. */
    isReader?: boolean | undefined
    headQuarterId: string
    company: RegistrationPrefill
    purpose: 'company-admin' | 'company-contributor'
  },
): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    if (invite.lang) assertOffered(tx, invite.lang)
    const account = await accountFor(tx, invite)
    const code = await issueCode(tx, account.id, invite.purpose, inviteHours)
    const invitation = invite.purpose === 'company-admin' ? 'companyInvite' : 'contributorInvite'
    const url =
      invite.purpose === 'company-admin'
        ? confirmRegistrationLink(tx, account, code, invite.company)
        : confirmEmailLink(tx, account, code)
    await enqueueMail(tx, { email: invite.email, lang: account.lang }, ({ [invitation]: words }) => ({
      subject: words.subject(invite.company.businessName),
      paragraphs: words.paragraphs(invite.company.businessName),
      link: { url, label: words.link },
      closing: words.closing,
    }))
    await record(tx, {
      action: 'account.invited',
      entityType: 'account',
      entityId: account.id,
      headQuarterId: invite.headQuarterId,
      after: { email: invite.email, purpose: invite.purpose, isReader: account.is_reader === 1 },
    })
  })
}

async function accountFor(tx: Ctx, invite: Parameters<typeof inviteAccount>[1]): Promise<Invited> {
  const id = tx.newId()
  const account = {
    id,
    email: invite.email,
    user_type: 'Company',
    company_id: invite.headQuarterId,
    is_certifier_company_manager: 0,
    is_reader: invite.isReader ? 1 : 0,
    lang: invite.lang ?? languageOfCountry(invite.company.country),
  } as const
  if (await insertAccount(tx, account)) return account
  const existing = await findAccountByEmail(tx, invite.email)
  if (existing?.password_hash !== null) throw accountExists()
  if (existing.company_id === invite.headQuarterId) return asInvited(tx, existing, invite)
  if (invite.purpose !== 'company-admin' || !(await releaseAddress(tx, existing))) throw accountExists()
  if (!(await insertAccount(tx, account))) throw accountExists()
  return account
}

async function asInvited(
  tx: Ctx,
  before: UserRow,
  { lang = before.lang, isReader = before.is_reader === 1 }: Parameters<typeof inviteAccount>[1],
): Promise<Invited> {
  const invited = { id: before.id, lang, is_reader: isReader ? 1 : 0 } as const
  await storeInvited(tx, invited)
  return invited
}

/** The invite stays listed at its company. @returns false if the certifier's own invite stands */
async function releaseAddress(tx: Ctx, account: UserRow): Promise<boolean> {
  if (account.user_type !== 'Company' || (await hasUsableCode(tx, account.id, 'company-admin'))) return false
  await deleteCodes(tx, account.id)
  await freeAddress(tx, account)
  return true
}
