import { z } from 'zod'
import { auditActions, type AuditAction } from '~/domain/audit-actions'
import {
  timelineFields,
  timelineKinds,
  type TimelineField,
  type TimelineKind,
} from '~/domain/items/timeline-fields'
import { count, instant, shownName } from './fields'

export const StoryKindName = z.enum(Object.keys(timelineKinds) as [TimelineKind, ...TimelineKind[]])

const side = z.enum(['Certifier', 'Company'])

export const TimelineSubject = z.object({
  entityType: z
    .string()
    .describe('What it is, as the audit trail has it: `ingredient`, `certification_group`.'),
  id: z.string(),
  name: z.string().describe('Its name today, or the last one it had; empty where nobody knows it any more.'),
  isThere: z.boolean().describe('False for what was deleted since, and for an import of the other side.'),
  removedAt: instant.optional().describe('When a document that was uploaded was taken away.'),
})
export type TimelineSubject = z.output<typeof TimelineSubject>

const value = z.union([z.string(), z.boolean()]).nullable()

export const TimelineChange = z.object({
  field: z.enum(Object.keys(timelineFields) as [TimelineField, ...TimelineField[]]),
  oldValue: value.describe('As it is read: what is stored as a reference stands here by its name.'),
  newValue: value,
})
export type TimelineChange = z.output<typeof TimelineChange>

export const TimelineLine = z.object({
  id: z.string(),
  at: instant.describe('Of several at once, when the last was done.'),
  since: instant.describe('Of several at once, when the first was done.'),
  action: z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]]),
  sentence: z.string().describe('What was done, as a sentence whose subject is who did it.'),
  by: z
    .object({
      id: z.string(),
      email: z.string(),
      name: shownName,
    })
    .nullable()
    .describe('Null where the portal itself acted, and for companies where the certifier did.'),
  side: side.nullable().describe('Whose account it was; null where the portal itself acted.'),
  count: count.describe(
    'How many things; with more than one, this is a burst of one person within ten minutes.',
  ),
  subjects: z.array(TimelineSubject).describe('The first of them.'),
  changes: z.array(TimelineChange),
})
export type TimelineLine = z.output<typeof TimelineLine>

export const TimelinePerson = z.object({ id: z.string(), email: z.string(), name: shownName, side })
export type TimelinePerson = z.output<typeof TimelinePerson>
