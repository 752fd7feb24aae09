import type { HitOf } from '~/contract/search'
import { actorOf, scopeOf } from '../../../core/access'
import { nameOfAccount } from '../../../core/person-name'
import type { Ctx } from '../../../core/context'
import { accountAt, firstOfficers, firstPeople, type FoundPerson } from './found-people.repository'

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
