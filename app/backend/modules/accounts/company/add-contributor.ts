import type { z } from 'zod'
import type { AddContributor } from '~/contract/accounts/accounts'
import { languageOfCountry } from '~/domain/languages'
import type { Ctx } from '../../../core/context'
import { AppError } from '../../../core/errors'
import { record } from '../../../core/record'
import { withTransaction } from '../../../core/transaction'
import { countInvite } from '../../authentication/attempts/count-invite'
import { inviteAccount } from '../../authentication/links/invite-account'
import { recipientAt } from '../../authentication/recipient-at'
import { myCompany } from '../../companies/get-company'
import { enqueueMail, type MailRecipient } from '../../mail/enqueue-mail'
import { assertAccountQuota } from '../../quotas/quotas'
import {
  deleteAccount,
  findUnanswerable,
  insertUnanswerable,
  hasAccount,
  storeReader,
} from './accounts.repository'

/**
 * Invites a colleague (specification §11 "Invitations"). An address with an account elsewhere looks the same to
 * the company: only the mail tells that another one is needed.
 * @throws AppError 409 `account.exists` for a confirmed colleague, 409 `quota.reached`, 429 `too_many_tries`
 */
export async function addContributor(
  ctx: Ctx,
  { email, lang, isReader }: z.output<typeof AddContributor>,
): Promise<void> {
  await countInvite(ctx)
  await withTransaction(ctx, async (tx) => {
    const { id: headQuarterId, ...company } = await myCompany(tx)
    const inVain = await findUnanswerable(tx, headQuarterId, email)
    const asked = { email, lang, isReader: isReader ?? (inVain && inVain.is_reader === 1) }
    try {
      await inviteAccount(tx, { ...asked, headQuarterId, company, purpose: 'company-contributor' })
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'account.exists') throw error
      if (await hasAccount(tx, headQuarterId, email)) throw error
      const invited = {
        email,
        lang: lang ?? languageOfCountry(company.country),
        isReader: asked.isReader ?? false,
      }
      await inviteElsewhere(tx, headQuarterId, company.businessName, invited, inVain?.id)
      await assertAccountQuota(tx)
      return
    }
    // The address is free by now: do not list it twice.
    if (inVain) await deleteAccount(tx, inVain.id)
    await assertAccountQuota(tx)
  })
}

async function inviteElsewhere(
  tx: Ctx,
  headQuarterId: string,
  businessName: string,
  { isReader, ...invited }: MailRecipient & { isReader: boolean },
  earlier: string | undefined,
): Promise<void> {
  const { email } = invited
  const entityId = earlier ?? (await insertUnanswerable(tx, headQuarterId, invited))
  await storeReader(tx, entityId, isReader)
  const recipient = (await recipientAt(tx, email)) ?? invited
  await enqueueMail(tx, recipient, ({ contributorElsewhere: words }) => ({
    subject: words.subject(businessName),
    paragraphs: words.paragraphs(businessName),
    link: { url: `${tx.settings.publicUrl}/login`, label: words.link },
    closing: words.closing,
  }))
  await record(tx, {
    action: 'account.invited',
    entityType: 'account',
    entityId,
    headQuarterId,
    after: { email, purpose: 'company-contributor', hasAccountElsewhere: true, isReader },
  })
}
