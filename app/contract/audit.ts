import { z } from 'zod'
import { instant, shownName } from './fields'
import { TimelineSubject } from './timeline'

const state = z.record(z.string(), z.unknown()).nullable()

export const AuditEvent = z.object({
  id: z.string(),
  at: instant,
  actorId: z.string().nullable().describe('Null where the portal itself acted, or nobody was signed in.'),
  actorEmail: z.string().nullable(),
  actorName: shownName.nullable(),
  action: z.string().describe('The entity and what was done to it: `ingredient.approved`.'),
  entityType: z.string(),
  entityId: z.string(),
  headQuarterId: z.string().nullable(),
  headQuarterName: z.string().nullable().describe('As it is called today.'),
  sentence: z.string().describe('What was done, as a sentence whose subject is who did it.'),
  subject: TimelineSubject,
  before: state.describe('What changed, as it was, under the names that the calls have for it.'),
  after: state.describe('What changed, as it is since.'),
})
export type AuditEvent = z.output<typeof AuditEvent>
