import type { SignedIn } from '~/portal/guards.server'

/** More than a facility has overdue at once. */
const ALL = 100

/** The major deviations of a facility that certificates warn of; companies, who only ask, are not warned. */
export async function loadOverdue({ api, user }: SignedIn, companyId: string | undefined) {
  if (user.userType === 'Company' || !companyId) return []
  const overdue = { WithGrade: ['major' as const], Overdue: true, Sort: 'dueOn', ItemsPerPage: ALL }
  const { items } = await api.deviations.list({ CompanyId: companyId, ...overdue })
  // A headquarters is asked about itself alone.
  return items.filter((one) => one.companyId === companyId).map(({ id, number }) => ({ id, number }))
}

export async function loadSealEnd({ api, user }: SignedIn): Promise<string | null> {
  return user.userType === 'Certifier' ? (await api.settings.seal()).endsOn : null
}
