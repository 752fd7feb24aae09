import { sql } from 'kysely'
import type { Ctx } from '../../core/context'
import { readSetting, writeSetting } from './settings.repository'

const name = 'second-factor'
const demanded = 'demanded'

/** Whether every certifier has to have one. */
export const factorIsDemanded = async (ctx: Ctx): Promise<boolean> =>
  (await readSetting(ctx, name)) === demanded

export const demandFactor = (tx: Ctx, demand: boolean): Promise<void> =>
  writeSetting(tx, name, demand ? demanded : 'own choice')

/** Of the row of `users`: whether it may go no further before it has one. */
export const needsFactor = sql<0 | 1>`case when users.user_type = 'Certifier'
  and exists (select 1 from settings where settings.name = ${name} and settings.value = ${demanded})
  and not exists (select 1 from factors where factors.user_id = users.id and factors.confirmed_at is not null)
  and not exists (select 1 from passkeys where passkeys.user_id = users.id)
  then 1 else 0 end`
