import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { addDays } from 'date-fns/addDays'
import { formatsIn, hourInRome } from '~/i18n/format'
import { nowOf, type Ctx } from '../../core/context'
import { withTransaction } from '../../core/transaction'
import { companyRecipients } from '../accounts/company/on-behalf-of'
import { managersWhoSignIn } from '../accounts/certifiers/certifiers'
import { enqueueMails } from '../mail/enqueue-mail'

const firstHour = 7
/** Before a token ends. */
const steps = [1, 7, 30]

/** Mails each step once; a missed one is made up for at the tightest. Rotated tokens end unmentioned. @returns how many */
export async function remindOfTokens(ctx: Ctx): Promise<number> {
  const now = ctx.clock()
  if (hourInRome(now) < firstHour) return 0
  const ending = await ctx.db
    .selectFrom('program_tokens as t')
    .innerJoin('users', 'users.id', 't.user_id')
    .select(['t.id', 't.user_id', 't.last_four', 't.expires_at', 't.told_days'])
    .select(['users.first_name as name', 'users.company_id'])
    .where('t.expires_at', '>', nowOf(ctx))
    .where('t.expires_at', '<=', addDays(now, 30).toISOString())
    .where('users.disabled_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('program_tokens as newer')
            .select('newer.id')
            .whereRef('newer.user_id', '=', 't.user_id')
            .whereRef('newer.expires_at', '>', 't.expires_at'),
        ),
      ),
    )
    .execute()
  let mailed = 0
  for (const token of ending) {
    const left = differenceInCalendarDays(token.expires_at, now)
    const step = steps.find((days) => left <= days)
    if (step === undefined || (token.told_days ?? Infinity) <= step) continue
    await withTransaction(ctx, async (tx) => {
      const { numUpdatedRows } = await tx.db
        .updateTable('program_tokens')
        .set({ told_days: step })
        .where('id', '=', token.id)
        .where((eb) => eb.or([eb('told_days', 'is', null), eb('told_days', '>', step)]))
        .executeTakeFirst()
      // Another process was first.
      if (numUpdatedRows === 0n) return
      const { company_id } = token
      const recipients = company_id ? await companyRecipients(tx, company_id) : await managersWhoSignIn(tx)
      const page = company_id ? '/programs' : '/certifier/settings/programs'
      await enqueueMails(
        tx,
        recipients.map((recipient) => ({
          recipient,
          write: ({ programToken: words, ...mail }) => ({
            subject: words.subject(token.name, left),
            paragraphs: [
              words.ends(token.name, token.last_four, formatsIn(mail).formatInstant(token.expires_at)),
            ],
            link: { url: `${tx.settings.publicUrl}${page}`, label: words.link },
            closing: words.closing,
          }),
        })),
      )
      mailed += recipients.length
    })
  }
  return mailed
}
