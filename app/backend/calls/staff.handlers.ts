import { handle } from './handle'
import { listStaff } from '../modules/staff/staff'
import { workload } from '../modules/workload/workload'

export const staffHandlers = handle('staff', { list: listStaff, workload })
