import { z } from 'zod'
import { auditActions, type AuditAction } from '~/domain/audit-actions'
import { line, optionalId, optionalIsoDate } from '../fields'
import { auditSorts } from '../sorts'
import { Done } from '../items/review'
import { call } from './call'
import { listQuery, paged } from './lists'
import { AuditEvent, TrailCheck } from '../audit'

const asked = z.object({
  ...listQuery(auditSorts),
  EntityType: line(100).optional(),
  EntityId: optionalId,
  Action: z
    .enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]])
    .optional()
    .describe('Only what was done so.'),
  ActorId: optionalId,
  HeadQuarterId: optionalId.describe('What happened to one company, its facilities and all that is theirs.'),
  From: optionalIsoDate.meta({ description: 'The first day, in Rome.', examples: ['2026-11-01'] }),
  To: optionalIsoDate.meta({ description: 'The last day, in Rome.', examples: ['2026-11-30'] }),
})

export const audit = {
  list: call('manager', 'GET', '/certifier/audit', {
    token: false,
    mayLag: true,
    summary: 'The audit trail, newest first',
    description:
      'Who did what to which entity, with what changed, as it was written in the transaction that did it.',
  })
    .input(asked)
    .output(paged(AuditEvent)),
  export: call('manager', 'GET', '/certifier/audit/export', {
    token: false,
    askedAgain: true,
    summary: 'The audit trail, for export',
    description: 'As `list`, for exporting all of it: the portal begins its files of the trail here.',
  })
    .input(asked)
    .output(paged(AuditEvent)),
  integrity: call('manager', 'GET', '/certifier/audit/check', {
    token: false,
    summary: 'The last check of the chain',
    description: 'Whether rows and closed days follow from each other, or where they do not.',
  }).output(z.object({ check: TrailCheck.nullable() })),
  check: call('manager', 'POST', '/certifier/audit/check', {
    token: false,
    summary: 'Check the chain',
    description: 'In the background. Where a check is under way, nothing new begins.',
  })
    .input(
      z.object({
        from: optionalIsoDate.meta({
          description: 'The day from which it checks; all without one.',
          examples: ['2026-11-01'],
        }),
      }),
    )
    .output(Done),
}
