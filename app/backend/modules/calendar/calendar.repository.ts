import { sql } from 'kysely'
import { groupNumber } from '~/domain/certificates/certificate-rules'
import type { ExpiringKind } from '~/domain/items/item-kinds'
import type { Actor } from '~/domain/access'
import type { VisitStatus } from '~/domain/visits/visit'
import type { Ctx } from '../../core/context'
import type { CalendarLinkRow } from '../../db/tables'
import { addressLine } from '../companies/fields/company-keys'
import type { CalendarVisit } from './events'
import { counts } from '../../db/counting-suspensions'
import { needsFactor } from '../settings/factor-demand'

export const findLink = (ctx: Ctx, userId: string): Promise<CalendarLinkRow | undefined> =>
  ctx.db.selectFrom('calendar_links').selectAll().where('user_id', '=', userId).executeTakeFirst()

export async function storeLink(ctx: Ctx, row: CalendarLinkRow): Promise<void> {
  const { token_hash, scope, created_at } = row
  await ctx.db
    .insertInto('calendar_links')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ token_hash, scope, created_at }))
    .execute()
}

export async function deleteLink(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom('calendar_links').where('user_id', '=', userId).execute()
}

/** For an account that can still sign in. */
export const findSubscriber = (ctx: Ctx, tokenHash: string) =>
  ctx.db
    .selectFrom('calendar_links')
    .innerJoin('users', 'users.id', 'calendar_links.user_id')
    .select([
      'calendar_links.scope',
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.user_type',
      'users.company_id',
      'users.is_certifier_company_manager',
      'users.is_reader',
      'users.lang',
    ])
    .where('calendar_links.token_hash', '=', tokenHash)
    .where('users.deleted_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .where(needsFactor, '=', 0)
    .executeTakeFirst()

export interface Ending {
  /** `suspension`: the day on which one begins; the id is the certificate's. */
  kind: ExpiringKind | 'certificate' | 'suspension'
  id: string
  day: string
  /** The ingredient's RMC, or the certificate's number, if there is one. */
  number: string | null
  companyName: string
}

interface Range {
  from: string
  to: string
  most: number
  scope: CalendarLinkRow['scope']
}

/** Migration 0005 indexes this expression. */
const expiry = sql<string>`coalesce(i.expiration_date, '9999-99-99')`

/** Soonest first. */
export async function endingsFor(
  ctx: Ctx,
  reader: Actor,
  { from, to, most, scope }: Range,
): Promise<Ending[]> {
  const ownOnly = reader.userType === 'Certifier' && scope === 'own'
  let certificates = ctx.db
    .selectFrom('certification_groups as g')
    .innerJoin('companies as h', 'h.id', 'g.head_quarter_id')
    .select(['g.id', 'g.expire_on as day', 'g.year', 'g.sequence', 'h.business_name as companyName'])
    .where('g.revoked_at', 'is', null)
    .where('g.replaced_by_id', 'is', null)
    .where('g.expire_on', '>=', from)
    .where('g.expire_on', '<=', to)
  let ingredients = ctx.db
    .selectFrom('ingredients as i')
    .innerJoin('companies as h', 'h.id', 'i.head_quarter_id')
    .leftJoin('ingredient_groups as r', 'r.id', 'i.ingredient_group_id')
    .select(['i.id', expiry.as('day'), 'r.rmc as number', 'h.business_name as companyName'])
    .where('i.deleted_at', 'is', null)
    .where('i.supplier_certificate_id', 'is', null)
    .where('i.status', '=', 'approved')
    .where(sql<boolean>`i.newest_of_status = 1`)
    .where(expiry, '>=', from)
    .where(expiry, '<=', to)
  let supplierCertificates = ctx.db
    .selectFrom('ingredients as i')
    .innerJoin('companies as h', 'h.id', 'i.head_quarter_id')
    .innerJoin('supplier_certificates as s', 's.id', 'i.supplier_certificate_id')
    .leftJoin('companies as vendor', 'vendor.id', 's.vendor_id')
    .select([
      's.id',
      expiry.as('day'),
      's.number',
      sql<string>`coalesce(vendor.business_name, s.vendor_typed, '')`.as('companyName'),
    ])
    .distinct()
    .where('i.deleted_at', 'is', null)
    .where('i.status', '=', 'approved')
    .where(sql<boolean>`i.newest_of_status = 1`)
    .where(expiry, '>=', from)
    .where(expiry, '<=', to)
  let suspended = ctx.db
    .selectFrom('rulings as s')
    .innerJoin('certification_groups as g', 'g.id', 's.subject_id')
    .innerJoin('companies as h', 'h.id', 'g.head_quarter_id')
    .select((eb) => ['g.id', eb.fn.min('s.effective_on').as('day'), 'g.year', 'g.sequence'])
    .select('h.business_name as companyName')
    .groupBy(['g.id', 'g.year', 'g.sequence', 'h.business_name'])
    .where('s.kind', '=', 'suspend')
    .where('s.effective_on', '>=', from)
    .where('s.effective_on', '<=', to)
    .where('g.revoked_at', 'is', null)
    .where('g.replaced_by_id', 'is', null)
    .where(sql<boolean>`${counts}`)
  if (reader.userType === 'Company') {
    suspended = suspended.where('g.head_quarter_id', '=', reader.headQuarterId)
    certificates = certificates.where('g.head_quarter_id', '=', reader.headQuarterId)
    ingredients = ingredients.where('i.head_quarter_id', '=', reader.headQuarterId)
    supplierCertificates = supplierCertificates.where('i.head_quarter_id', '=', reader.headQuarterId)
  }
  if (ownOnly) {
    suspended = suspended.where('h.officer_id', '=', reader.userId)
    certificates = certificates.where('h.officer_id', '=', reader.userId)
    ingredients = ingredients.where('h.officer_id', '=', reader.userId)
    supplierCertificates = supplierCertificates.where('h.officer_id', '=', reader.userId)
  }
  const numbered = ({ year, sequence, ...row }: Numbered) => ({ ...row, number: groupNumber(year, sequence) })
  const found: Record<Ending['kind'], Omit<Ending, 'kind'>[]> = {
    certificate: (await certificates.orderBy('g.expire_on').orderBy('g.id').limit(most).execute()).map(
      numbered,
    ),
    suspension: (await suspended.orderBy('g.id').limit(most).execute()).map(numbered),
    supplier_certificate: await supplierCertificates.orderBy(expiry).orderBy('s.id').limit(most).execute(),
    ingredient: await ingredients.orderBy(expiry).orderBy('i.id').limit(most).execute(),
  }
  const endings = Object.entries(found).flatMap(([kind, rows]) =>
    rows.map((row) => ({ ...row, kind: kind as Ending['kind'] })),
  )
  return endings.sort((a, b) => compare(a.day, b.day) || compare(a.id, b.id)).slice(0, most)
}

type Numbered = Omit<Ending, 'kind' | 'number'> & { year: number; sequence: number }

/** Visits planned or under way, the soonest first: a company's announced ones; a certifier's own, or of own companies. */
export async function visitsFor(
  ctx: Ctx,
  reader: Actor,
  { from, to, most, scope }: Range,
): Promise<CalendarVisit[]> {
  let visits = ctx.db
    .selectFrom('visits as v')
    .innerJoin('companies as c', 'c.id', 'v.company_id')
    .innerJoin('companies as h', 'h.id', 'v.head_quarter_id')
    .select(['v.id', 'v.number', 'v.planned_on as plannedOn', 'v.planned_time as plannedTime'])
    .select(['c.business_name as companyName', 'c.street', 'c.zip_code', 'c.city', 'c.district', 'c.country'])
    .where('v.status', 'in', ['planned', 'underway'] satisfies VisitStatus[])
    .where('v.planned_on', '>=', from)
    .where('v.planned_on', '<=', to)
  if (reader.userType === 'Company')
    visits = visits.where('v.head_quarter_id', '=', reader.headQuarterId).where('v.announced', '=', 1)
  else if (scope === 'own')
    visits = visits.where((eb) =>
      eb.or([
        eb('h.officer_id', '=', reader.userId),
        eb.exists(
          eb
            .selectFrom('visit_inspectors as i')
            .select('i.user_id')
            .whereRef('i.visit_id', '=', 'v.id')
            .where('i.user_id', '=', reader.userId),
        ),
      ]),
    )
  const rows = await visits.orderBy('v.planned_on').orderBy('v.id').limit(most).execute()
  return rows.map((row) => ({ ...row, address: addressLine(row) }))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
