import { z } from 'zod'
import { instant, isoDate, shownName } from './fields'
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

export const TrailProof = z.object({
  kind: z
    .enum(['timestamp', 'signature'])
    .describe(
      "An authority's timestamp (RFC 3161), or without one the signature of the key that seals documents (CMS).",
    ),
  at: instant,
  by: z.string().describe('The name in the certificate of the authority, or of the key.'),
  der: z.string().describe('In base64: the token or the signature, over bytes whose SHA-256 is the hash.'),
})
export type TrailProof = z.output<typeof TrailProof>

export const TrailDays = z.object({
  items: z.array(
    z.object({
      day: isoDate.describe('In UTC.'),
      hash: z.string().describe('Of all rows up to the end of this day, through the hash of the day before.'),
      stamp: TrailProof,
    }),
  ),
})
export type TrailDays = z.output<typeof TrailDays>

export const TrailResult = z.object({
  from: z
    .string()
    .nullable()
    .describe('The first day of which all rows but sign-ins are there; null for none.'),
  to: z.string().nullable().describe('The last closed day.'),
  rows: z.int(),
  erased: z.int().describe('Rows in which an erasure has replaced a name.'),
  broken: z
    .object({
      what: z
        .enum(['row', 'day', 'file', 'copy', 'certificate'])
        .describe('`copy`: a file that says otherwise of a day.'),
      day: z.string(),
      of: z.string().describe('The row, the file or the certificate.'),
    })
    .nullable()
    .describe('The first that does not fit.'),
})
export type TrailResult = z.output<typeof TrailResult>

export const TrailCheck = z.object({
  askedAt: instant,
  askedBy: shownName.nullable(),
  from: z.string().nullable().describe('The day from which it checks; null for all.'),
  progress: z.int().describe('Percent.'),
  result: TrailResult.nullable().describe('Null while it is under way.'),
})
export type TrailCheck = z.output<typeof TrailCheck>
