import { z } from 'zod'
import { dueStates } from '~/domain/visits/due'
import { visitStatuses } from '~/domain/visits/visit'
import { id, optionalIsoDate } from '../../fields'
import { dueSorts, visitSorts } from '../../sorts'
import {
  AdoptObservation,
  CancelVisit,
  ConfirmVisit,
  DiscardPack,
  DueFacility,
  MissingEvidence,
  Observe,
  Observing,
  Pack,
  PlanVisit,
  SeenAtVisits,
  SetInterval,
  TakePack,
  UpdateVisit,
  Visit,
  VisitEvidence,
  VisitListItem,
} from '../../visits/visits'
import { call } from '../call'
import { listQuery, oneOrMany, paged, search } from '../lists'

const onlyTrue = z.boolean().optional()

export const visits = {
  list: call('signed-in', 'GET', '/company/visits/list', {
    token: 'read',
    mayLag: true,
    summary: 'Visits that the caller may see',
    description:
      'A certifier sees all; a company those of its facilities that were announced, and of the others those whose evidence is complete.',
    errors: ['not_found'],
  })
    .input(
      z.object({
        ...listQuery(visitSorts),
        WithStatus: oneOrMany(z.enum(visitStatuses), 'WithStatus'),
        CompanyId: id.optional().describe('A facility, or a headquarters with its facilities.'),
        InspectorId: id
          .optional()
          .describe(
            'Only those of this certifier, or of the caller (`me`). Companies are not told: they find none.',
          ),
        Late: onlyTrue.describe(
          'Only those with evidence that came afterwards and that nobody has looked at.',
        ),
        Away: onlyTrue.describe('Only those that a tablet has had for more than three days.'),
        From: optionalIsoDate.meta({
          description: 'The first day for which it is planned.',
          examples: ['2026-11-01'],
        }),
        To: optionalIsoDate.meta({
          description: 'The last day for which it is planned.',
          examples: ['2026-11-30'],
        }),
        Search: search.describe('Part of the number, or of the names of the facility and its headquarters.'),
      }),
    )
    .output(paged(VisitListItem)),
  get: call('signed-in', 'GET', '/company/visits/{visitId}', {
    token: 'read',
    summary: 'One visit',
    description: 'Without its evidence, which `observations` has.',
    errors: ['not_found'],
  })
    .input(z.object({ visitId: id }))
    .output(Visit),
  observations: call('signed-in', 'GET', '/company/visits/{visitId}/observations', {
    token: 'read',
    summary: 'What was observed at a visit, and the photos',
    description:
      'Everything, in the order in which it came, with what was superseded since. A company is not shown internal notes, nor anything before all evidence has come.',
    errors: ['not_found'],
  })
    .input(z.object({ visitId: id }))
    .output(VisitEvidence),
  plan: call('certifier', 'POST', '/certifier/visits', {
    token: false,
    summary: 'Plan a visit',
    description: 'One without notice is not told to the company before it is complete.',
    errors: ['visit.already_planned'],
  })
    .input(PlanVisit)
    .output(Visit),
  update: call('certifier', 'PUT', '/certifier/visits', {
    token: false,
    summary: 'Move a visit, or change what it is and whose',
    description: 'Until it has ended. What its former inspectors have collected is taken all the same.',
    errors: ['not_found', 'visit.stale_version', 'visit.wrong_status'],
  })
    .input(UpdateVisit)
    .output(Visit),
  cancel: call('certifier', 'POST', '/certifier/visits/cancel', {
    token: false,
    summary: 'Cancel a planned visit',
    description: 'What was collected at it is taken all the same.',
    errors: ['not_found', 'visit.stale_version', 'visit.wrong_status'],
  })
    .input(CancelVisit)
    .output(Visit),
  confirm: call('certifier', 'POST', '/certifier/visits/confirm', {
    token: false,
    summary: 'Confirm the outcome of a visit',
    description:
      'By somebody else than the lead inspector, unless nobody else of the certifier can sign in; when all evidence has come.',
    errors: ['not_found', 'visit.stale_version', 'visit.wrong_status', 'visit.arriving', 'visit.own'],
  })
    .input(ConfirmVisit)
    .output(Visit),
  acknowledge: call('certifier', 'POST', '/certifier/visits/acknowledge', {
    token: false,
    summary: 'Say that what came late was looked at',
    description: 'The visit leaves the desk until more comes.',
    errors: ['not_found'],
  })
    .input(z.object({ visitId: id }))
    .output(Visit),
  due: call('certifier', 'GET', '/certifier/visits/due', {
    token: 'read',
    summary: 'When facilities are to be visited next',
    description:
      'Those that are certified, were visited or have an interval, the most urgent first: a certified one that was never visited is due at once, ' +
      'the others an interval after the last visit. That is twelve months, six with approved ingredients of meat or with a certificate for each delivery, ' +
      'three with an open deviation, or what a manager has set. With `CompanyId` all facilities of it.',
    errors: ['not_found'],
  })
    .input(
      z.object({
        ...listQuery(dueSorts),
        Due: oneOrMany(z.enum(dueStates), 'Due'),
        CompanyId: id.optional(),
        OfficerId: id
          .optional()
          .describe('Only those of headquarters whose officer is this certifier, or the caller (`me`).'),
        Unplanned: onlyTrue.describe(
          'Only those without a visit that is under way, or planned for today or later.',
        ),
        Search: search.describe('Part of the names of the facility and its headquarters, or of the place.'),
      }),
    )
    .output(paged(DueFacility)),
  setInterval: call('manager', 'PUT', '/certifier/visits/interval', {
    token: false,
    summary: 'Say how often a facility is visited',
    description:
      'Counted from the last visit that was carried out, or else from today. Without one, the risk decides.',
    errors: ['not_found'],
  })
    .input(SetInterval)
    .output(DueFacility),
  pack: call('certifier', 'GET', '/certifier/visits/{visitId}/pack', {
    token: false,
    summary: 'What a tablet takes along, to look at',
    description: 'For the inspectors of the visit, and managers. Nothing is taken along: that is `takePack`.',
    errors: ['not_found'],
  })
    .input(z.object({ visitId: id }))
    .output(Pack),
  takePack: call('certifier', 'POST', '/certifier/visits/takepack', {
    token: false,
    summary: 'Take a visit along on a tablet',
    description:
      'For the inspectors of the visit, and managers. The device stands as away until it hands the visit in by the observation `end`.',
    errors: ['not_found', 'visit.wrong_status'],
  })
    .input(TakePack)
    .output(Pack),
  observe: call('certifier', 'POST', '/certifier/visits/observe', {
    token: false,
    summary: 'Hand over what was observed',
    description:
      'Append-only: an observation that is known already is `duplicate`, another one of the same id `different`, and neither changes anything. Nothing is refused by the visit’s status. Without observations, only asks what others observed.',
    errors: ['not_found', 'account.other'],
  })
    .input(Observe)
    .output(Observing),
  missing: call('certifier', 'GET', '/certifier/visits/{visitId}/missing', {
    token: 'read',
    summary: 'What tablets have collected and not sent',
    description: 'By the manifests of those that have handed in, with those that have not.',
    errors: ['not_found'],
  })
    .input(z.object({ visitId: id }))
    .output(MissingEvidence),
  discardPack: call('manager', 'POST', '/certifier/visits/discardpack', {
    token: false,
    summary: 'Wait no longer for a tablet',
    description: 'What it sends all the same is taken.',
    errors: ['not_found'],
  })
    .input(DiscardPack)
    .output(Visit),
  adopt: call('certifier', 'POST', '/certifier/visits/adopt', {
    token: false,
    withoutKey: true,
    summary: 'Make something of an ingredient that was not in the list',
    description:
      'A new ingredient, which waits for its evaluation, with the photos as its documents; or a message to an existing one.',
    errors: ['not_found', 'visit.adopted'],
  })
    .input(AdoptObservation)
    .output(z.object({ ingredientId: z.string() })),
  seen: call('certifier', 'GET', '/certifier/visits/seen', {
    token: 'read',
    summary: 'What visits saw of an ingredient',
    description: 'Of all its versions, the newest first.',
    errors: ['not_found'],
  })
    .input(z.object({ IngredientId: id }))
    .output(SeenAtVisits),
}
