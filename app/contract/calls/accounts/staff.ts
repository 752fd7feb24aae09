import { z } from 'zod'
import { id } from '../../fields'
import { Done } from '../../items/review'
import {
  DisableStaff,
  InviteStaff,
  OpenWork,
  Person,
  SetManager,
  StaffAccount,
  Workload,
} from '../../accounts/staff'
import { call } from '../call'

export const staff = {
  list: call('certifier', 'GET', '/certifier/staff', {
    token: false,
    summary: 'The certifiers who can sign in',
    description: 'Whom something can be assigned to, by address.',
  }).output(z.object({ items: z.array(Person) })),
  accounts: call('manager', 'GET', '/certifier/staff/accounts', {
    token: false,
    summary: "The certifier's accounts, disabled ones included",
    description: 'With role, second factor, last sign-in, and the open work that each has.',
  }).output(z.object({ items: z.array(StaffAccount) })),
  invite: call('manager', 'POST', '/certifier/staff/invite', {
    token: false,
    withoutKey: true,
    askedAgain: true,
    summary: 'Invite a colleague by mail',
    description:
      'The mail has a link to choose a password. Inviting somebody again who has not answered sends a new link, and the old one dies.',
    errors: ['account.exists', 'too_many_tries'],
  })
    .input(InviteStaff)
    .output(Done),
  setManager: call('manager', 'POST', '/certifier/staff/setmanager', {
    token: false,
    askedAgain: true,
    summary: 'Make a colleague a manager, or no longer one',
    description: 'It holds from the next call of that account on. One manager always remains.',
    errors: ['not_found', 'account.last_manager'],
  })
    .input(SetManager)
    .output(Done),
  disable: call('manager', 'POST', '/certifier/staff/disable', {
    token: false,
    askedAgain: true,
    summary: 'Disable an account, and hand its open work over',
    description:
      'Its sessions and links end, and it cannot sign in. What it did keeps its name. Open items and requests, companies and planned visits go to the colleagues named; tasks and companies to nobody where null.',
    errors: ['not_found', 'account.own'],
  })
    .input(DisableStaff)
    .output(OpenWork),
  enable: call('manager', 'POST', '/certifier/staff/enable', {
    token: false,
    askedAgain: true,
    summary: 'Let a disabled account sign in again',
    description: 'With its password and factor as they were. What was handed over stays where it is.',
    errors: ['not_found'],
  })
    .input(z.object({ userId: id }))
    .output(Done),
  resetFactor: call('manager', 'POST', '/certifier/staff/resetfactor', {
    token: false,
    askedAgain: true,
    summary: "Remove the second factor of a colleague or of a company's account",
    description:
      'For who has lost the telephone and the recovery codes. Their sessions end, and they are told by mail. The own one is removed with a code of it.',
    errors: ['not_found', 'factor.own', 'factor.none'],
  })
    .input(z.object({ userId: id }))
    .output(Done),
  workload: call('certifier', 'GET', '/certifier/staff/workload', {
    token: false,
    summary: 'What waits, and whose it is',
    description:
      'How much waits for the caller, for nobody and in all; and what stands in the way: accounts that are gone, decisions that lack a second person, seals that lack a timestamp.',
  }).output(Workload),
}
