import { v7 as uuid } from 'uuid'
import type { Tables } from '~/backend/db/tables'
import type { TestBackend } from '../../support/backend'

type Row = Tables['visit_observations']

let position = 0

/** An observation's row. */
export async function addObservation(
  { services }: TestBackend,
  {
    payload = { text: 'Magazzino spostato', internal: false },
    ...given
  }: Pick<Row, 'visit_id' | 'author_id'> & Partial<Omit<Row, 'payload'>> & { payload?: object },
): Promise<string> {
  const at = services.clock().toISOString()
  position++
  const row: Row = {
    id: uuid(),
    position,
    kind: 'note',
    at,
    seq: position,
    device_id: 'tablet',
    supersedes: '[]',
    seen: 'null',
    payload: JSON.stringify(payload),
    digest: '',
    received_at: at,
    late: 0,
    clock_error: 0,
    ingredient_id: null,
    adopted_ingredient_id: null,
    adopted_at: null,
    adopted_by: null,
    refused_at: null,
    refused_by: null,
    refused_reason: null,
    ...given,
  }
  await services.database.db.insertInto('visit_observations').values(row).execute()
  return row.id
}
