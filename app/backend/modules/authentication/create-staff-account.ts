import { DEFAULT_LANG, type Lang } from '~/domain/languages'
import { toFullName } from '~/domain/accounts/person-name'
import type { Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { enqueueMail } from '../mail/enqueue-mail'
import { accountExists } from './authentication.errors'
import {
  findAccountByEmail,
  insertAccount,
  storeLanguage,
  storeManager,
  storeName,
} from './authentication.repository'
import { lostCredentialLink } from './links/links'
import { inviteHours, issueCode } from './links/one-time-code'

/**
 * Creates or re-invites (specification §11 "Invitations"); `manager` only promotes. @throws AppError 409
 * `account.exists`, a company's
 */
export async function createStaffAccount(
  ctx: Ctx,
  staff: {
    email: string
    manager: boolean
    firstName?: string | undefined
    lastName?: string | undefined
    lang?: Lang | undefined
  },
): Promise<{ created: boolean; link: string }> {
  return withTransaction(ctx, async (tx) => {
    const id = tx.newId()
    const created = await insertAccount(tx, {
      id,
      email: staff.email,
      user_type: 'Certifier',
      company_id: null,
      is_certifier_company_manager: staff.manager ? 1 : 0,
      is_reader: 0,
      lang: staff.lang ?? DEFAULT_LANG,
    })
    const found = await findAccountByEmail(tx, staff.email)
    if (found?.user_type !== 'Certifier') throw accountExists()
    const { firstName = found.first_name, lastName = found.last_name } = staff
    const account = { ...found, lang: staff.lang ?? found.lang }
    if (account.lang !== found.lang) await storeLanguage(tx, account.id, account.lang)
    await storeName(tx, { id: found.id, email: found.email, firstName, lastName })
    const raised = !created && staff.manager && account.is_certifier_company_manager === 0
    if (raised) await storeManager(tx, account.id)
    const code = await issueCode(tx, account.id, 'password', inviteHours)
    const link = lostCredentialLink(tx, account, code)
    await enqueueMail(tx, account, ({ staffInvite: words }) => ({
      name: toFullName({ firstName, lastName }) || null,
      subject: words.subject,
      paragraphs: words.paragraphs,
      link: { url: link, label: words.link },
      closing: words.closing,
    }))
    await record(tx, {
      action: created ? 'account.created' : raised ? 'account.made_manager' : 'account.invited',
      entityType: 'account',
      entityId: account.id,
      after: {
        email: account.email,
        isCertifierCompanyManager: staff.manager || account.is_certifier_company_manager === 1,
      },
    })
    return { created, link }
  })
}
