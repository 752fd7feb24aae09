import type { Expression, SqlBool } from 'kysely'
import type { ConcernsOfItem } from '~/contract/items/concerns'
import type { ReviewedKind, ReviewedPlural } from '~/domain/items/item-kinds'
import type { Answer } from '~/domain/kosher/concern'
import type { SendLack } from '~/domain/items/review'
import type { Ctx } from '../../core/context'
import type { ReviewedRow } from '../../db/tables'
import type { AuditedConcerns } from '../kosher/concerns/assert-answered'
import type { Judgement } from '../kosher/concerns/judgement'
import type { AuditedColumns, auditedChanges } from './audited-item'

export type ReviewTable = ReviewedPlural

export type Changes<Row> = { [K in keyof Row]?: Row[K] | undefined }

/** The facts about a kind for the shared verbs. The forms are those of each side, without id and version. */
export interface ReviewKind<
  Row extends ReviewedRow = ReviewedRow,
  Item = unknown,
  CompanyForm = unknown,
  CertifierForm = unknown,
> {
  name: ReviewedKind
  table: ReviewTable
  audited: AuditedColumns
  /** Conditions for rows that the caller may see; empty for all. @throws AppError 404 without a company */
  scope(ctx: Ctx): Expression<SqlBool>[]
  /** The company whose audit trail has the item and which is notified; null if it belongs to none. */
  owner(row: Row): { companyId: string; headQuarterId: string } | null
  /** The item on the wire, in the caller's scope. @throws AppError 404 */
  show(ctx: Ctx, id: string): Promise<Item>
  /** The concerns about approving each, as it is stored, in the order asked. */
  concerns(this: void, ctx: Ctx, asked: { ids: string[] }): Promise<{ items: ConcernsOfItem[] }>
  /** The changes of a stored or blank row by each form. @throws AppError 400 for each invalid choice */
  changes: {
    Company(this: void, tx: Ctx, before: Row, form: CompanyForm): Promise<Changes<Row>>
    Certifier(this: void, tx: Ctx, before: Row, form: CertifierForm): Promise<Changes<Row>>
  }
  /** The company's suggestions that approving takes over. */
  takes?(this: void, tx: Ctx, row: Row): Promise<Changes<Row>>
  /** When a certifier sets fields of many: those that follow from the item itself. */
  follows?(this: void, tx: Ctx, row: Row, by: Judgement): Promise<Partial<CertifierForm>>
  /** The missing data of each item on sending, by id; complete items are left out. */
  lacks?(this: void, tx: Ctx, ids: string[]): Promise<Map<string, SendLack[]>>
  /** The columns that follow from the others, for search and order. */
  keys(tx: Ctx, row: Row): Promise<Partial<Row>>
  /** The columns of the fields that many items can be given at once. */
  settable: Readonly<Record<string, string>>
  /**
   * Each looks at the row as it is stored, or is about to be, whatever a form showed (specification §4 "Approving").
   * @throws AppError why it cannot be done
   */
  checks: {
    /** @returns what the trail keeps of it */
    approve(tx: Ctx, row: Row, answer: Answer, by: Judgement): Promise<AuditedConcerns>
    /** Requirements for sending beyond those for saving. */
    send?(this: void, tx: Ctx, row: Row): Promise<void>
    /** Checks the fields that the form requires: sending many bypasses it. */
    sendMany(this: void, tx: Ctx, row: Row): Promise<void>
    remove(tx: Ctx, row: Row): Promise<void>
    /** Whether it may change at all, regardless of its status. */
    change?(tx: Ctx, row: Row): Promise<void>
  }
  /** The item's data outside its row. */
  links: {
    copy(tx: Ctx, from: string, to: string): Promise<void>
    /** @param row as the form leaves it @returns the changes for the audit trail */
    save?(tx: Ctx, row: Row, form: CompanyForm | CertifierForm): Promise<ReturnType<typeof auditedChanges>>
  }
  /** The columns that a renewal or copy starts without. */
  reset: Partial<Row>
  /** The columns that every new chain gets anew, such as its code. */
  ofChain(tx: Ctx): Promise<Partial<Row>>
}

export const headquartersId = <Row extends ReviewedRow>(kind: ReviewKind<Row>, row: Row): string | null =>
  kind.owner(row)?.headQuarterId ?? null
