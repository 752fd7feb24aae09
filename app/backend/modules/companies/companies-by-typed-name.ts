import { searchKey } from '~/domain/text/search-key'
import type { Ctx } from '../../core/context'
import { companyByTypedName } from './company-by-typed-name'

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
