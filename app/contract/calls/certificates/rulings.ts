import { z } from 'zod'
import { rulingKinds, rulingStates, rulingSubjects } from '~/domain/certificates/rulings'
import { CreateRuling, Ruling, RulingEffects, RulingListItem } from '../../certificates/rulings'
import { id } from '../../fields'
import { rulingSorts } from '../../sorts'
import { answersFile, call } from '../call'
import { listQuery, oneOrMany, paged, search } from '../lists'

export const rulings = {
  list: call('signed-in', 'GET', '/company/rulings/list', {
    token: 'read',
    mayLag: true,
    summary: 'Rulings that the caller may see',
    description:
      'A certifier sees those on all companies, a company its own, also those that are announced. The newest first, unless they are sorted.',
    errors: ['not_found'],
  })
    .input(
      z.object({
        ...listQuery(rulingSorts),
        Search: search.describe(
          'Parts of the number, of the name of what it is about, or of the names of facility and headquarters, in any order, without regard to case and accents.',
        ),
        CompanyId: id.optional().describe('A facility, or a headquarters with its facilities.'),
        SubjectType: z.enum(rulingSubjects).optional().describe('Only those about these.'),
        SubjectId: id.optional().describe('Only those about this one.'),
        WithKind: oneOrMany(z.enum(rulingKinds), 'WithKind'),
        WithState: oneOrMany(z.enum(rulingStates), 'WithState'),
        Seen: z
          .boolean()
          .optional()
          .describe('Only those that the company took note of; `false`: only others.'),
        ToDecide: z
          .boolean()
          .optional()
          .describe('Only suspensions that have stood so long that a manager has to decide.'),
        Settled: z
          .boolean()
          .optional()
          .describe('Only suspensions that count, all of whose deviations are accepted or closed.'),
      }),
    )
    .output(paged(RulingListItem)),
  get: call('signed-in', 'GET', '/company/rulings/{rulingId}', {
    token: 'read',
    summary: 'One ruling',
    description: 'With its reason, its products and its deviations as they stand now.',
    errors: ['not_found'],
  })
    .input(z.object({ rulingId: id }))
    .output(Ruling),
  download: call('signed-in', 'GET', '/company/rulings/{rulingId}/letter', {
    token: 'read',
    summary: 'The letter of a ruling, byte for byte',
    description:
      'Sealed as certificates are, and never drawn again. Those of before letters were drawn have none.',
    errors: ['not_found'],
  })
    .route(answersFile('application/pdf', 'The letter.'))
    .input(z.object({ rulingId: id }))
    .output(z.instanceof(File)),
  markSeen: call('company', 'POST', '/company/rulings/seen', {
    token: false,
    summary: 'Take note of a ruling',
    description: 'Once: by whom and when stands on the ruling, for both sides. Repeated, it changes nothing.',
    errors: ['not_found'],
  })
    .input(z.object({ rulingId: id }))
    .output(Ruling),
  effects: call('manager', 'GET', '/certifier/rulings/effects', {
    token: false,
    summary: 'What a ruling on a certificate would touch',
    description: 'It changes nothing: it is what people are asked about before they rule.',
    errors: ['not_found'],
  })
    .input(
      z.object({
        subjectType: z.enum(['certificate']).describe('What it is about.'),
        subjectId: id,
        productIds: oneOrMany(id, 'productIds'),
      }),
    )
    .output(RulingEffects),
  create: call('manager', 'POST', '/certifier/rulings', {
    token: false,
    withoutKey: true,
    askedAgain: true,
    summary: 'Suspend a certificate or some of its products, reinstate them, or end it by its company’s wish',
    description:
      'All or nothing with its letter and its mail, and idempotent by `idempotencyKey`. A suspension begins today, or is announced: until its day only the company knows. ' +
      'Reinstating wants all deviations of what it ends to be accepted or closed, and ends what is announced, too. Nothing lapses by itself. ' +
      'Revoking, reducing and withdrawing have calls of their own, and leave a ruling, too.',
    errors: [
      'not_found',
      'certificate.suspended',
      'certificate.replaced',
      'certificate.revoked',
      'certificate.ended',
      'ruling.not_suspended',
      'ruling.deviations_open',
      'ruling.own_deviation',
      'idempotency.key_reused',
    ],
  })
    .input(CreateRuling)
    .output(Ruling),
}
