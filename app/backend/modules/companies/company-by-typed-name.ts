import { searchKey } from '~/domain/text/search-key'
import { nowOf, type Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { blankCompany } from './fields/company-fields'
import { flagCompany, findByNameKey, insertCompany, lockNames, toCompany } from './companies.repository'

/** Ignores case and accents; flags or creates it (specification §5 "Ingredients"), once also for concurrent calls. */
export async function companyByTypedName(
  ctx: Ctx,
  kind: 'vendor' | 'behalf',
  name: string,
): Promise<{ id: string; businessName: string }> {
  const flag = kind === 'vendor' ? 'is_vendor' : 'is_behalf'
  const wireFlag = kind === 'vendor' ? 'isVendor' : 'isBehalf'
  const nameKey = searchKey(name)
  return withTransaction(ctx, async (tx) => {
    let found = await findByNameKey(tx, nameKey, flag)
    if (!found) {
      // Names may repeat, so no unique index can decide: the creating transaction holds the lock.
      await lockNames(tx)
      found = await findByNameKey(tx, nameKey, flag)
    }
    if (found) {
      if (found[flag] === 0) {
        await flagCompany(tx, found.id, flag)
        await record(tx, {
          action: 'company.flagged',
          entityType: 'company',
          entityId: found.id,
          before: { [wireFlag]: false },
          after: { [wireFlag]: true },
        })
      }
      return { id: found.id, businessName: found.business_name }
    }
    const id = tx.newId()
    const row = await insertCompany(tx, {
      ...blankCompany,
      id,
      business_name: name.trim(),
      [flag]: 1,
      created_at: nowOf(tx),
    })
    const after = toCompany({ ...row, head_quarter_name: null })
    await record(tx, { action: 'company.created', entityType: 'company', entityId: id, after })
    return { id, businessName: row.business_name }
  })
}

/** In one order against deadlock. @returns companies by key of the typed name */
export async function companiesByTypedName(
  ctx: Ctx,
  kind: 'vendor' | 'behalf',
  names: readonly (string | null | undefined)[],
): Promise<Map<string, { id: string; businessName: string }>> {
  const typed = new Map(names.flatMap((name) => (name ? [[searchKey(name), name] as const] : [])))
  const companies = new Map<string, { id: string; businessName: string }>()
  for (const key of [...typed.keys()].sort())
    companies.set(key, await companyByTypedName(ctx, kind, typed.get(key) ?? ''))
  return companies
}
