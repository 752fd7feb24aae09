import { done, handle } from './handle'
import { resetFactor } from '../modules/authentication/factors/staff-factors'
import { listStaff } from '../modules/staff/staff'
import { workload } from '../modules/workload/workload'

export const staffHandlers = handle('staff', { list: listStaff, resetFactor: done(resetFactor), workload })
