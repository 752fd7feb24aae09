import { validationMessages as messages } from '~/domain/validation-messages'
import type { Ctx } from '../../core/context'
import { invalidInput, type FieldIssues } from '../../core/errors'
import { companyByTypedName } from '../companies/company-by-typed-name'
import { flaggedCompanyExists, lookupOffered } from './review.repository'

export function refuseChoice(issues: FieldIssues, field: string): void {
  ;(issues[field] ??= []).push(messages.invalidChoice)
}

/** @throws AppError 400 */
export function assertNoIssues(issues: FieldIssues): void {
  if (Object.keys(issues).length > 0) throw invalidInput(issues)
}

const lookupTables = {
  kosherGroupId: ['kosher_groups', 'kosher_group_id'],
  kosherStatusId: ['kosher_statuses', 'kosher_status_id'],
  restrictionId: ['restrictions', 'restriction_id'],
} as const

type LookupField = keyof typeof lookupTables

/** Null and absent choose nothing. @param item as it stands: what it has it keeps, also if that was put away */
export async function checkLookups(
  ctx: Ctx,
  issues: FieldIssues,
  chosen: { [K in LookupField]?: string | null | undefined },
  item: { [K in LookupField as (typeof lookupTables)[K][1]]?: string | null },
): Promise<void> {
  for (const field of Object.keys(lookupTables) as LookupField[]) {
    const [table, column] = lookupTables[field]
    const id = chosen[field]
    if (id && id !== item[column] && !(await lookupOffered(ctx, table, id))) refuseChoice(issues, field)
  }
}

/** A typed name takes precedence (specification §5). @returns null to clear it, undefined to keep the stored one */
export async function chosenCompany(
  ctx: Ctx,
  issues: FieldIssues,
  kind: 'vendor' | 'behalf',
  input: { id: string | null | undefined; name: string | null | undefined; current: string | null },
): Promise<string | null | undefined> {
  if (input.name) return (await companyByTypedName(ctx, kind, input.name)).id
  if (input.id) {
    // Unchanged: kept even if the company has lost its flag.
    if (input.id === input.current) return undefined
    if (await flaggedCompanyExists(ctx, input.id, kind)) return input.id
    refuseChoice(issues, kind === 'vendor' ? 'companyIdAsVendorId' : 'companyIdAsBehalfId')
    return undefined
  }
  return input.id === null || input.name === null ? null : undefined
}
