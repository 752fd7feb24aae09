import type { z } from 'zod'
import type { ItemRow } from '~/contract/items/items'
import type { ImportColumn } from '~/domain/items/imports'
import type { Opinion, Withdrawal } from '~/contract/items/review'
import { actorOf } from '../../core/access'
import type { Ctx } from '../../core/context'
import type { FacilityItemRow, ReviewedRow } from '../../db/tables'
import { shownAssignee } from '../accounts/certifiers/certifiers'
import { lockOf } from './locks/live-lock'
import type { ShownColumns } from './shown-columns'

/** The fields of both kinds: column, and column of an imported file. */

export const itemColumns = {
  name: 'name',
  kosherStatusId: 'kosher_status_id',
  isPassover: 'is_passover',
  agentFullname: 'agent_fullname',
} as const satisfies Record<string, keyof FacilityItemRow>

/** Each field of a new item but its facility, which the whole file has; null: no file has it. */
export type ImportedColumns<Create extends z.ZodType> = Record<
  Exclude<keyof z.output<Create>, 'companyId'>,
  ImportColumn | null
>

export const importedItem = {
  name: 'name',
  kosherStatusId: 'kosherStatus',
  isPassover: 'isPassover',
  agentFullname: 'agentFullname',
} as const satisfies Record<keyof typeof itemColumns, ImportColumn | null>

type Reviewed = ReviewedRow & ShownColumns

type Shown = FacilityItemRow &
  ShownColumns &
  Record<'company_name' | 'head_quarter_name', string> & { kosher_status_code: string | null }

/** Companies do not see opinions. */
function shownOpinion(ctx: Ctx, row: Reviewed): Opinion | null {
  const { userId, userType } = actorOf(ctx)
  if (userType === 'Company' || row.opinion_author === null) return null
  return {
    favourable: row.opinion_favourable === 1,
    note: row.opinion_note,
    email: row.opinion_email ?? '',
    name: row.opinion_name ?? '',
    mine: row.opinion_author === userId,
    createdAt: row.opinion_at ?? '',
  }
}

/** Companies do not see who withdrew it. */
function shownWithdrawal(ctx: Ctx, row: Reviewed): Withdrawal | null {
  const { withdrawn_at: at, withdrawn_on: on, withdrawn_reason: reason } = row
  if (at === null || on === null || reason === null) return null
  return { at, on, reason, by: actorOf(ctx).userType === 'Company' ? null : row.withdrawer_name }
}

/** The fields that every kind shows. */
export const toReviewed = (ctx: Ctx, row: Reviewed) => ({
  id: row.id,
  name: row.name,
  status: row.status,
  statusAt: row.status_at,
  createdAt: row.created_at,
  approvedBefore: row.approved_before === 1,
  withdrawn: shownWithdrawal(ctx, row),
  lock: lockOf(ctx, row),
  assignedTo: shownAssignee(ctx, row),
  opinion: shownOpinion(ctx, row),
  // PostgreSQL returns counts as text.
  unread: Number(row.unread),
  version: row.version,
})

export const toItemRow = (ctx: Ctx, row: Shown): ItemRow => ({
  ...toReviewed(ctx, row),
  companyId: row.company_id,
  companyName: row.company_name,
  headQuarterId: row.head_quarter_id,
  headQuarterName: row.head_quarter_name,
  kosherStatusCode: row.kosher_status_code,
  isPassover: row.is_passover === 1,
  agentFullname: row.agent_fullname,
})
