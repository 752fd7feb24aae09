import type { HitOf } from '~/contract/search'
import { actorOf, scopeOf } from '../../../core/access'
import { nameOfAccount } from '../../../core/person-name'
import type { Ctx } from '../../../core/context'
import { sql, type Expression, type SqlBool } from 'kysely'
import { searchKey } from '~/domain/text/search-key'
import { beginsWith, FIRST_FOUND } from '../../../db/first-found'
import { contains } from '../../../db/listing'
import { emailKey } from '../../authentication/email-key'
import type { Scope } from './accounts.repository'

/** Accounts of companies in scope, by name or address; for managers, also those of colleagues. */
export const searchPeople = async (ctx: Ctx, text: string): Promise<HitOf<'person'>[]> =>
  (await firstPeople(ctx, text, peopleSight(ctx))).map(toPerson)

export const peopleWithAddress = async (ctx: Ctx, text: string): Promise<HitOf<'person'>[]> =>
  (await accountAt(ctx, text, peopleSight(ctx))).map(toPerson)

/** Certifiers with companies of their own; companies do not learn who is in charge. */
export const searchOfficers = async (ctx: Ctx, text: string): Promise<HitOf<'officer'>[]> =>
  scopeOf(ctx) === null
    ? (await firstOfficers(ctx, text)).map((row) => ({
        kind: 'officer',
        id: row.id,
        name: nameOfAccount(row),
        code: row.email,
        companyName: null,
      }))
    : []

const peopleSight = (ctx: Ctx) => ({
  scope: scopeOf(ctx),
  withStaff: actorOf(ctx).isCertifierCompanyManager,
})

const toPerson = (row: FoundPerson): HitOf<'person'> => ({
  kind: 'person',
  id: row.id,
  name: nameOfAccount(row),
  code: row.email,
  companyName: row.company_name,
  companyId: row.company_id,
})

interface Sight {
  scope: Scope
  withStaff: boolean
}

const accounts = (ctx: Ctx) =>
  ctx.db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.company_id',
      'companies.business_name as company_name',
    ])
    .where('users.deleted_at', 'is', null)
    .where('users.kind', 'is', null)
    .orderBy('users.name_key')
    .orderBy('users.id')
    .limit(FIRST_FOUND)

function inSight(ctx: Ctx, { scope, withStaff }: Sight) {
  if (scope !== null)
    return accounts(ctx).where('users.user_type', '=', 'Company').where('users.company_id', '=', scope)
  return withStaff ? accounts(ctx) : accounts(ctx).where('users.user_type', '=', 'Company')
}

type FoundPerson = Awaited<ReturnType<typeof accountAt>>[number]

const accountAt = (ctx: Ctx, email: string, sight: Sight) =>
  inSight(ctx, sight).where('users.email_key', '=', emailKey(email)).execute()

const firstPeople = (ctx: Ctx, text: string, sight: Sight): Promise<FoundPerson[]> =>
  inSight(ctx, sight)
    .where(sight.scope === null ? named(ctx, text) : words(text))
    .execute()

const firstOfficers = (ctx: Ctx, text: string): Promise<FoundPerson[]> =>
  accounts(ctx)
    .where('users.user_type', '=', 'Certifier')
    .where(named(ctx, text))
    .where((where) =>
      where.exists(
        where
          .selectFrom('companies as served')
          .select('served.id')
          .whereRef('served.officer_id', '=', 'users.id')
          .where('served.deleted_at', 'is', null),
      ),
    )
    .execute()

const words = (text: string) => contains(sql`(users.name_key || ' ' || users.email_key)`, text)

/** One of the words begins a name, what follows the first name, or an address: each has an index. */
function named(ctx: Ctx, text: string): Expression<SqlBool> {
  const key = searchKey(text)
  const starts = [...new Set([key, ...key.split(' ')])].slice(0, 5)
  const rest =
    ctx.database.dialect === 'sqlite' ? sql`instr(users.name_key, ' ')` : sql`strpos(users.name_key, ' ')`
  const begins = starts.flatMap((start) => [
    beginsWith('users.name_key', start),
    beginsWith(sql`substr(users.name_key, ${rest} + 1)`, start),
    beginsWith('users.email_key', start),
  ])
  return sql<SqlBool>`((${sql.join(begins, sql` or `)}) and ${words(text)})`
}
