import { sql, type Expression, type SqlBool } from 'kysely'
import type { HitOf } from '~/contract/search'
import { normalCode } from '~/domain/text/normal-form'
import { vatKey } from '~/domain/text/vat-number'
import { scopeOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import { FIRST_FOUND, firstFound } from '../../db/first-found'
import { itemsOf } from '../../db/listing'
import type { CompanyRow } from '../../db/tables'
import { withHeadQuarter } from './companies.repository'

type Kind = 'company' | 'facility' | 'partner'
type CompanyHit = HitOf<Kind>

/** Too short to be a VAT number. */
const MIN_CODE_LENGTH = 5

/** A partner is a vendor or behalf company that is not a client. */
const ofKind: Record<Kind, Expression<SqlBool>> = {
  company: sql<SqlBool>`companies.head_quarter = 1`,
  facility: sql<SqlBool>`companies.head_quarter_id is not null`,
  partner: sql<SqlBool>`companies.head_quarter = 0 and companies.head_quarter_id is null`,
}

export async function searchCompanies(ctx: Ctx, text: string, kind: Kind): Promise<CompanyHit[]> {
  const scope = scopeOf(ctx)
  const where = [sql<SqlBool>`companies.deleted_at is null`, ofKind[kind]]
  if (scope !== null)
    where.push(sql<SqlBool>`(companies.id = ${scope} or companies.head_quarter_id = ${scope})`)
  const ids = await firstFound(ctx, 'companies', text, { where, narrow: scope !== null })
  return itemsOf(ids, {
    rowsOf: (some) => withHeadQuarter(ctx, scope).where('companies.id', 'in', some).execute(),
    toItem: toHit,
  })
}

/** Ids of the first headquarters and facilities that a text finds: what belongs to them is found by their names. */
export async function placesFound(ctx: Ctx, text: string): Promise<string[]> {
  const scope = scopeOf(ctx)
  const where = [
    sql<SqlBool>`companies.deleted_at is null`,
    sql<SqlBool>`(companies.head_quarter = 1 or companies.head_quarter_id is not null)`,
  ]
  if (scope !== null)
    where.push(sql<SqlBool>`(companies.id = ${scope} or companies.head_quarter_id = ${scope})`)
  const found = await firstFound(ctx, 'companies', text, { where, narrow: scope !== null })
  return found.map(({ id }) => id)
}

/** As the baseline of 0.1 indexes it. */
const codeTyped = sql`upper(replace(companies.business_code, ' ', ''))`

/** With or without the country code, whatever spaces either side contains. */
export async function companiesWithCode(ctx: Ctx, text: string): Promise<CompanyHit[]> {
  const code = vatKey(text).toUpperCase()
  if (code.length < MIN_CODE_LENGTH) return []
  const rows = await withHeadQuarter(ctx, scopeOf(ctx))
    .where(codeTyped, 'in', [code, `IT${code}`, normalCode(text).toUpperCase().replace(/[\s.]/g, '')])
    .orderBy('companies.id')
    .limit(FIRST_FOUND)
    .execute()
  return rows.map(toHit)
}

const toHit = (row: CompanyRow & { head_quarter_name: string | null }): CompanyHit => ({
  kind: row.head_quarter === 1 ? 'company' : row.head_quarter_id === null ? 'partner' : 'facility',
  id: row.id,
  name: row.business_name,
  code: row.business_code || null,
  companyName: row.head_quarter_name,
})
