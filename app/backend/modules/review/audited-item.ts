/** The columns of an item that the audit trail shows, under the names that the calls have for them. */
const names: Readonly<Record<string, string>> = {
  name: 'name',
  code: 'code',
  company_id: 'companyId',
  head_quarter_id: 'headQuarterId',
  parent_id: 'parentId',
  status: 'status',
  expiration_date: 'expirationDate',
  is_passover: 'isPassover',
  kosher_group_id: 'kosherGroupId',
  kosher_status_id: 'kosherStatusId',
  ingredient_group_id: 'ingredientGroupId',
  restriction_id: 'restrictionId',
  agent_fullname: 'agentFullname',
  suggested_vendor: 'suggestedVendor',
  vendor_id: 'vendorId',
  suggested_on_behalf: 'suggestedOnBehalf',
  on_behalf_id: 'onBehalfId',
  certification_group_id: 'certificationGroupId',
  certificate_id: 'certificateId',
  version: 'version',
}

type State = Record<string, unknown>

const stateOf = (columns: [string, unknown][]): State =>
  Object.fromEntries(
    columns.flatMap(([column, value]) => {
      const name = names[column]
      if (name === undefined) return []
      return [[name, column === 'is_passover' ? value === 1 : value]]
    }),
  )

/** A whole item as the audit trail shows it: what people know of it, and nothing that the database keeps for itself. */
export const auditedItem = (row: object): State => stateOf(Object.entries(row))

/** What of an item changed, before and after, as the audit trail shows it. */
export function auditedChanges(before: object, after: object): { before: State; after: State } {
  const old = before as State
  const changed = Object.entries(after).filter(([column, value]) => old[column] !== value)
  return {
    before: stateOf(changed.map(([column]) => [column, old[column] ?? null])),
    after: stateOf(changed),
  }
}
