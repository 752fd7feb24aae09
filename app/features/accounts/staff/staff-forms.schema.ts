import { z } from 'zod'
import { DisableStaff, InviteStaff } from '~/contract/accounts/staff'

export const inviteStaffSchema = InviteStaff

const taker = z
  .string()
  .default('')
  .transform((value) => value || null)

/** An empty choice is nobody. */
export const disableStaffSchema = DisableStaff.omit({ userId: true }).extend({
  tasksTo: taker,
  companiesTo: taker,
  visitsTo: taker,
})
