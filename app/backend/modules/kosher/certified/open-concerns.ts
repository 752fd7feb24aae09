import type { Ctx } from '../../../core/context'
import { withTransaction } from '../../../core/transaction'
import { mailManagers } from '../../mail/notices/mail-notice'
import { certificatesToReviewPage } from '../../mail/notices/pages'
import { isOpenConcern } from './certified-concerns.repository'

/** When what is open came up. */
export async function openSince(ctx: Ctx, headQuarterId: string | null): Promise<string[]> {
  let query = ctx.db
    .selectFrom('certified_concerns as one')
    .innerJoin('certification_groups as g', 'g.id', 'one.certification_group_id')
    .select('one.since')
    .where(isOpenConcern(ctx))
  if (headQuarterId !== null) query = query.where('g.head_quarter_id', '=', headQuarterId)
  return (await query.execute()).map(({ since }) => since)
}

/** One mail to the managers with what an upgrade's rules have found; nothing on other days. */
export const tellJudgedAnew = (ctx: Ctx): Promise<void> =>
  withTransaction(ctx, async (tx) => {
    const asked = await tx.db
      .deleteFrom('settings')
      .where('name', '=', 'certified_concerns.tell_since')
      .returning('value')
      .executeTakeFirst()
    if (!asked) return
    const { certificates, companies } = await foundSince(tx, asked.value)
    if (certificates === 0) return
    await mailManagers(tx, 'reviews', ({ judgedAnew: words }) => ({
      subject: words.subject(certificates),
      paragraphs: words.paragraphs(certificates, companies),
      link: { url: certificatesToReviewPage(tx), label: words.link },
    }))
  })

async function foundSince(tx: Ctx, since: string) {
  const found = await tx.db
    .selectFrom('certified_concerns as one')
    .innerJoin('certification_groups as g', 'g.id', 'one.certification_group_id')
    .select(({ fn }) => [
      fn.count<number | string>('g.id').distinct().as('certificates'),
      fn.count<number | string>('g.head_quarter_id').distinct().as('companies'),
    ])
    .where(isOpenConcern(tx))
    .where('one.since', '>=', since)
    .executeTakeFirstOrThrow()
  return { certificates: Number(found.certificates), companies: Number(found.companies) }
}
