import { done, handle } from '../handle'
import { resetFactor } from '../../modules/authentication/factors/staff-factors'
import {
  disableStaff,
  enableStaff,
  inviteStaff,
  setManager,
  staffAccounts,
} from '../../modules/accounts/staff/staff-accounts'
import { listStaff } from '../../modules/accounts/certifiers/certifiers'
import { workload } from '../../modules/workload/workload'

export const staffHandlers = handle('staff', {
  list: listStaff,
  accounts: staffAccounts,
  invite: done(inviteStaff),
  setManager: done(setManager),
  disable: disableStaff,
  enable: done(enableStaff),
  resetFactor: done(resetFactor),
  workload,
})
