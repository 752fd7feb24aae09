import { sql, type RawBuilder } from 'kysely'
import { personName, type NamedPerson } from '~/domain/accounts/person-name'
import { searchKey } from '~/domain/text/search-key'
import type { UserRow } from '../db/tables'
import type { Ctx } from './context'

export const nameColumns = ({
  firstName,
  lastName,
  email,
}: NamedPerson): Pick<UserRow, 'first_name' | 'last_name' | 'name_key'> => ({
  first_name: firstName ?? '',
  last_name: lastName ?? '',
  name_key: searchKey(personName({ firstName, lastName, email })),
})

export const nameOfAccount = (row: Pick<UserRow, 'first_name' | 'last_name' | 'email'>): string =>
  personName({ firstName: row.first_name, lastName: row.last_name, email: row.email })

/** Like `nameOfAccount`, in a query that joins accounts under `alias`; null without a joined account. */
export const shownName = <Name extends string | null = string>(alias = 'users'): RawBuilder<Name> =>
  sql<Name>`coalesce(nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), ''), ${sql.ref(`${alias}.email`)})`

export interface ShownPerson {
  id: string
  email: string
  name: string
}

export async function peopleBy(
  ctx: Ctx,
  userIds: readonly (string | null)[],
): Promise<Map<string, ShownPerson>> {
  const wanted = [...new Set(userIds.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('users')
    .select(['id', 'email', shownName().as('name')])
    .where('id', 'in', wanted)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
