/** Column → the name that the calls have for it. What is not among them the audit trail does not show. */
export type AuditedColumns = Readonly<Record<string, string>>

const ofEveryItem = {
  companyId: 'company_id',
  headQuarterId: 'head_quarter_id',
  parentId: 'parent_id',
  status: 'status',
  version: 'version',
}

/** What the audit trail shows of a kind: what belongs to every item, and its own fields, each with its column. */
export const auditedColumns = (fields: Readonly<Record<string, string>>): AuditedColumns =>
  Object.fromEntries(Object.entries({ ...ofEveryItem, ...fields }).map(([name, column]) => [column, name]))

type State = Record<string, unknown>
interface Audited {
  audited: AuditedColumns
}

const stateOf = ({ audited }: Audited, columns: [string, unknown][]): State =>
  Object.fromEntries(
    columns.flatMap(([column, value]) => {
      const name = audited[column]
      if (name === undefined) return []
      return [[name, column === 'is_passover' ? value === 1 : value]]
    }),
  )

/** A whole item as the audit trail shows it: what people know of it, and nothing that the database keeps for itself. */
export const auditedItem = (kind: Audited, row: object): State => stateOf(kind, Object.entries(row))

/** What of an item changed, before and after, as the audit trail shows it. */
export function auditedChanges(
  kind: Audited,
  before: object,
  after: object,
): { before: State; after: State } {
  const old = before as State
  const changed = Object.entries(after).filter(([column, value]) => old[column] !== value)
  return {
    before: stateOf(
      kind,
      changed.map(([column]) => [column, old[column] ?? null]),
    ),
    after: stateOf(kind, changed),
  }
}
