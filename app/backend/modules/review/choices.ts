import { validationMessages as messages } from '~/domain/validation-messages'
import type { Ctx } from '../../core/context'
import { invalidInput, type FieldIssues } from '../../core/errors'
import { companyByTypedName } from '../companies/company-by-typed-name'
import { flaggedCompanyExists, lookupExists } from './review.repository'

/** Notes that what was chosen in `field` is not to be had. */
export function refuseChoice(issues: FieldIssues, field: string): void {
  ;(issues[field] ??= []).push(messages.invalidChoice)
}

/** @throws AppError 400 naming every field that has an issue, if any has */
export function assertNoIssues(issues: FieldIssues): void {
  if (Object.keys(issues).length > 0) throw invalidInput(issues)
}

const lookupTables = {
  kosherGroupId: 'kosher_groups',
  kosherStatusId: 'kosher_statuses',
  restrictionId: 'restrictions',
} as const

/** Notes each chosen lookup that does not exist; null and absent choose nothing. */
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
 * The vendor or behalf company that a certifier chose or typed (decisions §3). A typed name counts more than a
 * choice: in a form that has both, what is typed is the newer wish.
 * @returns its id, null to clear it, undefined to leave what is stored
 */
export async function chosenCompany(
  ctx: Ctx,
  issues: FieldIssues,
  kind: 'vendor' | 'behalf',
  input: { id: string | null | undefined; name: string | null | undefined; current: string | null },
): Promise<string | null | undefined> {
  if (input.name) return (await companyByTypedName(ctx, kind, input.name)).id
  if (input.id) {
    // A form sends back what it was loaded with: that stays, even if the company lost its flag meanwhile.
    if (input.id === input.current) return undefined
    if (await flaggedCompanyExists(ctx, input.id, kind)) return input.id
    refuseChoice(issues, kind === 'vendor' ? 'companyIdAsVendorId' : 'companyIdAsBehalfId')
    return undefined
  }
  return input.id === null || input.name === null ? null : undefined
}
