import { validationMessages as messages } from '~/domain/validation-messages'
import type { Ctx } from '../../core/context'
import { invalidInput, type FieldIssues } from '../../core/errors'
import { companyByTypedName } from '../companies/company-by-typed-name'
import { flaggedCompanyExists, lookupExists } from './review.repository'

export function refuseChoice(issues: FieldIssues, field: string): void {
  ;(issues[field] ??= []).push(messages.invalidChoice)
}

/** @throws AppError 400 */
export function assertNoIssues(issues: FieldIssues): void {
  if (Object.keys(issues).length > 0) throw invalidInput(issues)
}

const lookupTables = {
  kosherGroupId: 'kosher_groups',
  kosherStatusId: 'kosher_statuses',
  restrictionId: 'restrictions',
} as const

/** Null and absent choose nothing. */
export async function checkLookups(
  ctx: Ctx,
  issues: FieldIssues,
  chosen: { [K in keyof typeof lookupTables]?: string | null | undefined },
): Promise<void> {
  for (const [field, table] of Object.entries(lookupTables)) {
    const id = chosen[field as keyof typeof lookupTables]
    if (id && !(await lookupExists(ctx, table, id))) refuseChoice(issues, field)
  }
}

/**
 * A typed name takes precedence, as the newer wish (decisions §3).
 * @returns null to clear it, undefined to keep the stored one
 */
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
