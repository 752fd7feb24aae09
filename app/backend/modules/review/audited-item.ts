import type { ReviewedPlural } from '~/domain/items/item-kinds'
import type { Flag, Tables } from '../../db/tables'

/** Column → contract name. Other columns are not audited. */
export type AuditedColumns = Readonly<Record<string, string>>

const ofEveryItem = {
  companyId: 'company_id',
  headQuarterId: 'head_quarter_id',
  parentId: 'parent_id',
  status: 'status',
  version: 'version',
}

type FlagIn<Row> = { [Column in keyof Row]: Row[Column] extends Flag ? Column : never }[keyof Row]

/** Stored as 0 or 1, told as no or yes. */
const flags: Record<{ [T in ReviewedPlural]: FlagIn<Tables[T]> }[ReviewedPlural], true> = {
  is_passover: true,
  expiry_assumed: true,
  shared: true,
}

export const auditedColumns = (fields: Readonly<Record<string, string>>): AuditedColumns =>
  Object.fromEntries(Object.entries({ ...ofEveryItem, ...fields }).map(([name, column]) => [column, name]))

type State = Record<string, unknown>
interface Audited {
  audited: AuditedColumns
}

const auditedState = ({ audited }: Audited, columns: [string, unknown][]): State =>
  Object.fromEntries(
    columns.flatMap(([column, value]) => {
      const name = audited[column]
      if (name === undefined) return []
      return [[name, column in flags ? value === 1 : value]]
    }),
  )

export const auditedItem = (kind: Audited, row: object): State => auditedState(kind, Object.entries(row))

export function auditedChanges(
  kind: Audited,
  before: object,
  after: object,
): { before: State; after: State } {
  const old = before as State
  const changed = Object.entries(after).filter(([column, value]) => old[column] !== value)
  return {
    before: auditedState(
      kind,
      changed.map(([column]) => [column, old[column] ?? null]),
    ),
    after: auditedState(kind, changed),
  }
}
