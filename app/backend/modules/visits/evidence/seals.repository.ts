import type { Ctx } from '../../../core/context'
import type { SealRow } from '../../../db/tables'

export async function storeSeal(tx: Ctx, seal: Omit<SealRow, 'id'>): Promise<void> {
  await tx.db
    .insertInto('seals')
    .values({ id: tx.newId(), ...seal })
    .onConflict((conflict) => conflict.columns(['company_id', 'number']).doUpdateSet(seal))
    .execute()
}

export async function dropSeal(tx: Ctx, companyId: string, number: string): Promise<void> {
  await tx.db.deleteFrom('seals').where('company_id', '=', companyId).where('number', '=', number).execute()
}

/** The seals that a visit looks for: all but the removed ones. */
export const sealsToLookFor = (ctx: Ctx, companyId: string) =>
  ctx.db
    .selectFrom('seals as s')
    .innerJoin('visits as v', 'v.id', 's.last_visit_id')
    .select(['s.number', 's.place', 's.state', 'v.started_at'])
    .where('s.company_id', '=', companyId)
    .where('s.state', '!=', 'removed')
    .orderBy('s.place')
    .orderBy('s.number')
    .execute()
