import type { Tables } from '~/backend/db/tables'
import { blankVisit } from '~/backend/modules/visits/plan-visit'
import type { TestBackend } from '../../support/backend'

let visits = 0

/** A visit's row, without its observations. */
export async function addVisit(
  { services }: TestBackend,
  visit: Pick<Tables['visits'], 'company_id' | 'head_quarter_id' | 'lead_id'> & Partial<Tables['visits']>,
): Promise<Tables['visits']> {
  const row: Tables['visits'] = {
    ...blankVisit,
    id: services.newId(),
    number: `VS-2026-9${String(++visits).padStart(4, '0')}`,
    kind: 'periodic',
    announced: 0,
    planned_time: null,
    planned_on: '2026-11-20',
    brief: null,
    created_at: services.clock().toISOString(),
    created_by: visit.lead_id,
    ...visit,
  }
  await services.database.db.insertInto('visits').values(row).execute()
  return row
}
