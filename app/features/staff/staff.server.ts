import type { DecisionRule, UserType } from '~/domain/review'
import type { PortalApi } from '~/portal/api.server'
import type { StaffChoices } from './staff-choices'

type Api = PortalApi['api']

/** Whom something can be assigned to. */
export const loadStaff = async (api: Api): Promise<StaffChoices> =>
  (await api.staff.list()).items.map(({ id, email }) => ({ value: id, label: email }))

/** What lists ask beside their rows; nothing for companies. */
export async function loadStaffChoices(
  api: Api,
  userType: UserType,
): Promise<{ staff: StaffChoices; decisionRule: DecisionRule }> {
  if (userType === 'Company') return { staff: [], decisionRule: 'one' }
  const [staff, { decisionRule }] = await Promise.all([loadStaff(api), api.settings.decisions()])
  return { staff, decisionRule }
}
