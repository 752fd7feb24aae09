import { z } from 'zod'
import { id } from '../../fields'
import { requestSorts } from '../../sorts'
import { call } from '../call'
import { byKey, assignedFilter, listQuery, oneOrMany, paged, search } from '../lists'
import { assignedTo } from '../../accounts/staff'
import {
  requestStatuses,
  RequestListItem,
  Request,
  CreateRequest,
  DeclineRequest,
} from '../../certificates/requests'

export const requests = {
  list: call('signed-in', 'GET', '/company/certificaterequests/list', {
    token: 'read',
    mayLag: true,
    summary: 'Requests that the caller may see',
    description: 'A certifier sees the requests of all companies, a company its own.',
    errors: ['not_found'],
  })
    .input(
      z.object({
        ...listQuery(requestSorts),
        ...byKey,
        CompanyId: id.optional().describe('A facility, or a headquarters with its facilities.'),
        CertificationGroupId: id.optional().describe('To renew this certificate, or to add to it.'),
        Search: search.describe(
          'Parts of the names of the request, the company or its headquarters, in any order, without regard to case and accents.',
        ),
        WithStatus: oneOrMany(z.enum(requestStatuses), 'WithStatus'),
        Assigned: assignedFilter,
      }),
    )
    .output(paged(RequestListItem)),
  get: call('signed-in', 'GET', '/company/certificaterequests/{requestId}', {
    token: 'read',
    summary: 'One request with its products',
    description: 'The request, with its products as they are now.',
    errors: ['not_found'],
  })
    .input(z.object({ requestId: id }))
    .output(Request),
  create: call('company', 'POST', '/company/certificaterequests', {
    token: false,
    summary: 'A company asks for a certificate',
    description:
      'The form of a certificate, put on the list of the certifiers: they issue it (`createcertificate` with `requestId`) or decline.',
    errors: [
      'not_found',
      'request.already_open',
      'certificate.products_not_available',
      'certificate.expired',
      'certificate.replaced',
      'certificate.revoked',
      'certificate.ended',
      'certificate.suspended',
    ],
  })
    .input(CreateRequest)
    .output(Request),
  withdraw: call('company', 'POST', '/company/certificaterequests/withdraw', {
    token: false,
    summary: 'Take an open request back',
    description: 'As long as nobody has decided.',
    errors: ['not_found', 'request.decided'],
  })
    .input(z.object({ requestId: id }))
    .output(Request),
  assign: call('certifier', 'POST', '/certifier/certificaterequests/assign', {
    token: false,
    summary: 'Say whose an open request is',
    description: 'Who is to deal with it gets the mails about it; companies are not told.',
    errors: ['not_found', 'request.decided'],
  })
    .input(z.object({ requestId: id, assignedTo }))
    .output(Request),
  decline: call('certifier', 'POST', '/certifier/certificaterequests/decline', {
    token: false,
    summary: 'Decline an open request',
    description: 'With a note, which the accounts of the company are mailed.',
    errors: ['not_found', 'request.decided'],
  })
    .input(DeclineRequest)
    .output(Request),
}
