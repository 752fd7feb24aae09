import { subMonths } from 'date-fns/subMonths'
import { monthsReadable } from '~/domain/certificates/directory'
import { todayInRome } from '~/i18n/format'
import { nowOf, type Ctx } from '../../../core/context'
import { notInDirectory } from '../directory.errors'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables'

export interface Register {
  asOf: string
  certifierName: string
  licence: string
}

export interface Days {
  today: string
  /** Entries that ended before are no longer readable. */
  since: string
}

export const registerDays = (ctx: Ctx): Days => {
  const now = ctx.clock()
  return { today: todayInRome(now), since: todayInRome(subMonths(now, monthsReadable)) }
}

export const versionRow = (ctx: Ctx) =>
  directoryDb(ctx).selectFrom('directory_version').selectAll().where('id', '=', 1).executeTakeFirst()

/** @throws AppError 404 without a register */
export async function openRegister(ctx: Ctx): Promise<Register> {
  const row = await versionRow(ctx)
  if (!row || row.policy === 'off') throw notInDirectory()
  return { asOf: nowOf(ctx), certifierName: row.certifier_name, licence: row.licence }
}

/** All that the public reads: a query of another table does not compile. */
type DirectoryTables = Pick<Tables, keyof Tables & `directory_${string}`>

export function directoryDb(ctx: Ctx): Kysely<DirectoryTables> {
  const db: unknown = ctx.db
  return db as Kysely<DirectoryTables>
}
