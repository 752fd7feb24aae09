import { sql } from 'kysely'
import type { UserType } from '~/domain/items/review'
import type { Ctx } from '../../core/context'
import { readSetting, writeSetting } from './settings.repository'

const names = { Certifier: 'second-factor', Company: 'second-factor-companies' } as const
const demanded = 'demanded'

/** Whether the certifier requires one of its own staff, or of all companies. */
export const certifierDemandsFactor = async (ctx: Ctx, of: UserType): Promise<boolean> =>
  (await readSetting(ctx, names[of])) === demanded

export const demandFactor = (tx: Ctx, of: UserType, demand: boolean): Promise<void> =>
  writeSetting(tx, names[of], demand ? demanded : 'own choice')

/** Whether a headquarters requires one of its own accounts. */
export async function companyDemandsFactor(ctx: Ctx, companyId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('factor_demands')
    .select('company_id')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row !== undefined
}

export async function demandFactorOfCompany(tx: Ctx, companyId: string, demand: boolean): Promise<void> {
  if (!demand) await tx.db.deleteFrom('factor_demands').where('company_id', '=', companyId).execute()
  else
    await tx.db
      .insertInto('factor_demands')
      .values({ company_id: companyId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** For a row of `users`, like those below. */
const isDemanded = sql<boolean>`(exists (select 1 from settings where settings.value = ${demanded}
    and settings.name = case users.user_type when 'Certifier' then ${names.Certifier} else ${names.Company} end)
  or exists (select 1 from factor_demands where factor_demands.company_id = users.company_id))`

const has = sql<boolean>`(exists (select 1 from factors where factors.user_id = users.id and factors.confirmed_at is not null)
  or exists (select 1 from passkeys where passkeys.user_id = users.id))`

/** Whether it has one, of any kind. */
export const accountHasFactor = sql<0 | 1>`case when ${has} then 1 else 0 end`

/** Whether it must set one up first. */
export const needsFactor = sql<0 | 1>`case when ${isDemanded} and not ${has} then 1 else 0 end`

/** Required by the certifier or by the account's company. */
export async function isFactorDemanded(ctx: Ctx, userId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('users')
    .select(sql<0 | 1>`case when ${isDemanded} then 1 else 0 end`.as('demanded'))
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return row?.demanded === 1
}
