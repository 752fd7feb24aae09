import { z } from 'zod'
import { instant, line, listQuery, optionalId, optionalIsoDate, paged } from './fields'
import { call } from './route'

const state = z.record(z.string(), z.unknown()).nullable()

/** Who did what to which entity, when. */
export const AuditEvent = z.object({
  id: z.string(),
  at: instant,
  actorId: z.string().nullable().describe('Null where the portal itself acted, or nobody was signed in.'),
  actorEmail: z.string().nullable(),
  action: z.string().describe('The entity and what was done to it: `ingredient.approved`.'),
  entityType: z.string(),
  entityId: z.string(),
  headQuarterId: z.string().nullable(),
  before: state.describe('What changed, as it was, under the names that the calls have for it.'),
  after: state.describe('What changed, as it is since.'),
})
export type AuditEvent = z.output<typeof AuditEvent>

export const auditSorts = ['at'] as const

export const audit = {
  list: call('manager', 'GET', '/certifier/audit', 'The audit trail, newest first')
    .input(
      z.object({
        ...listQuery,
        EntityType: line(100).optional(),
        EntityId: optionalId,
        ActorId: optionalId,
        HeadQuarterId: optionalId.describe(
          'What happened to one company, its facilities and all that is theirs.',
        ),
        From: optionalIsoDate.describe('The first day, in Rome.'),
        To: optionalIsoDate.describe('The last day, in Rome.'),
      }),
    )
    .output(paged(AuditEvent)),
}
