import { lineNatures } from '~/domain/kosher/line-state'
import { lookupChoice } from '~/features/items/lookup-options'
import type { PortalApi } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import { pick } from '~/portal/lists.server'
import { areaPaths, paths } from '~/portal/paths'
import { NOT_KOSHER, type LineStatus } from './line-state'

/** The kosher statuses that a line can be in. */
export async function loadStatuses(api: PortalApi['api']): Promise<LineStatus[]> {
  const { items } = await api.lookups.kosherStatus()
  const natures: readonly unknown[] = lineNatures
  return items
    .filter(({ nature }) => natures.includes(nature))
    .map((one) => ({ ...lookupChoice(one), ...pick(one, ['nature', 'rank']) }))
}

/** What the form of a line needs: its plant, what lines are called there already, and the states. */
export async function loadPlant({ api, user: { userType } }: SignedIn, companyId: string) {
  const [{ businessName, headQuarter }, { items }, statuses] = await Promise.all([
    api.companies.get({ companyId }),
    api.lines.list({ CompanyId: companyId }),
    loadStatuses(api),
  ])
  const { company, certifier } = paths
  const to = areaPaths(userType)
  const [page, lines] = !headQuarter
    ? [to.facility(companyId), to.inFacility(companyId).lines()]
    : userType === 'Company'
      ? [company.anagraphic(), company.lines()]
      : [certifier.company(companyId), certifier.inCompany(companyId).lines()]
  const own = items.filter((one) => one.companyId === companyId)
  const called = {
    kinds: [...new Set(own.map(({ kind }) => kind))],
    circuits: [...new Set(own.flatMap(({ circuit }) => circuit ?? []))],
  }
  return { plant: { businessName, page, lines }, called, statuses }
}

/** A state as one select says it. */
export const saidState = <Typed extends { kosherStatusId?: string | null | undefined }>(typed: Typed) => {
  const notKosher = typed.kosherStatusId === NOT_KOSHER
  return { ...typed, ...(notKosher && { kosherStatusId: null }), notKosher }
}
