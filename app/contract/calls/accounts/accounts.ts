import { z } from 'zod'
import { id } from '../../fields'
import { accountSorts } from '../../sorts'
import { Done } from '../../items/review'
import { call, callByQuery } from '../call'
import { listQuery, paged } from '../lists'
import {
  Account,
  AddContributor,
  CompanyAccess,
  Invited,
  SaveCompanyAccess,
  SetDisabled,
  SetReader,
} from '../../accounts/accounts'

export const accounts = {
  list: call('signed-in', 'GET', '/company/masterdata/getusers', {
    token: false,
    summary: "A company's accounts",
    description:
      "Who can sign in for a headquarters: those who answered their invite, and those who have not yet. A company sees its own headquarters' accounts.",
    errors: ['not_found'],
  })
    .input(z.object({ ...listQuery(accountSorts), CompanyId: id }))
    .output(paged(Account)),
  addContributor: call('company', 'POST', '/company/masterdata/addcontributor', {
    token: false,
    withoutKey: true,
    summary: 'Invite a colleague by mail; answers alike whether or not the address is known elsewhere',
    description:
      "Mails an invite to join the caller's own headquarters; inviting again sends a new link, and the old one dies. An " +
      'address that has an account elsewhere is answered like any other. Who invites too many people pauses.',
    errors: ['account.exists', 'quota.reached', 'too_many_tries'],
  })
    .input(AddContributor)
    .output(Invited),
  setReader: call('signed-in', 'POST', '/company/masterdata/setreader', {
    token: false,
    summary: 'Let an account of a company only read, or write again',
    description:
      'A company changes its own accounts, a certifier those of any company; nobody the one they are signed in with. It holds from the next call of that account on.',
    errors: ['not_found', 'account.own', 'account.last_writer'],
  })
    .input(SetReader)
    .output(Done),
  setDisabled: call('signed-in', 'POST', '/company/masterdata/setdisabled', {
    token: false,
    summary: 'Disable an account of a company, or let it sign in again',
    description:
      'A disabled account cannot sign in, its sessions and links end, and it gets no mail; what it did keeps its name. A company changes its own accounts, a certifier those of any company; nobody the one they are signed in with.',
    errors: ['not_found', 'account.own', 'account.last_writer'],
  })
    .input(SetDisabled)
    .output(Done),
  access: call('signed-in', 'GET', '/company/masterdata/access', {
    token: false,
    summary: 'Whether accounts of a company have to have a second factor',
    description:
      'Demanded by its headquarters of its own accounts, or by the certifier of those of all companies.',
    errors: ['not_found'],
  })
    .input(z.object({ CompanyId: id }))
    .output(CompanyAccess),
  saveAccess: call('company', 'PUT', '/company/masterdata/access', {
    token: false,
    askedAgain: true,
    summary: "Demand a second factor of the own headquarters' accounts",
    description: 'Counts at once: an account without one can do nothing but set one up, by the API too.',
    errors: ['factor.own_first'],
  })
    .input(SaveCompanyAccess)
    .output(CompanyAccess),
  resetFactor: call('company', 'POST', '/company/masterdata/resetfactor', {
    token: false,
    askedAgain: true,
    summary: "Remove a colleague's second factor",
    description:
      'For a colleague who has lost the telephone and the recovery codes. Their sessions end, and they are told by mail. The own one is removed with a code of it.',
    errors: ['not_found', 'factor.own', 'factor.none'],
  })
    .input(z.object({ userId: id }))
    .output(Done),
  remove: callByQuery('signed-in', 'DELETE', '/company/masterdata/deleteuser', {
    token: false,
    askedAgain: true,
    summary: "Delete a company's account; its sessions and links end",
    description:
      'A company deletes its own accounts, a certifier those of any company; nobody the one they are signed in with.',
    errors: ['not_found', 'account.own', 'account.last', 'account.last_writer'],
  })
    .input(z.object({ query: z.object({ userId: id }) }))
    .output(Done),
}
