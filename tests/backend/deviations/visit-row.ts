import type { Tables } from '~/backend/db/tables'
import type { TestBackend } from '../../support/backend'

let visits = 0

/** A visit as it stands in the database; all that is about the plant is left out. */
export async function addVisit(
  { services }: TestBackend,
  visit: Pick<Tables['visits'], 'company_id' | 'head_quarter_id' | 'lead_id'> & Partial<Tables['visits']>,
): Promise<Tables['visits']> {
  const row: Tables['visits'] = {
    id: services.newId(),
    number: `VS-2026-9${String(++visits).padStart(4, '0')}`,
    kind: 'periodic',
    announced: 0,
    planned_on: '2026-11-20',
    brief: null,
    status: 'planned',
    started_at: null,
    ended_at: null,
    complete_at: null,
    late_at: null,
    outcome: null,
    outcome_reason: null,
    statement: null,
    report_storage_key: null,
    report_sha256: null,
    report_size: null,
    confirmed_at: null,
    confirmed_by: null,
    confirmed_note: null,
    cancelled_at: null,
    cancelled_by: null,
    cancelled_reason: null,
    created_at: services.clock().toISOString(),
    created_by: visit.lead_id,
    version: 1,
    ...visit,
  }
  await services.database.db.insertInto('visits').values(row).execute()
  return row
}
