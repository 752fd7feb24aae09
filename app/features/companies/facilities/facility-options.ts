import type { SelectGroup } from '~/components/ui/select'
import type { UserType } from '~/domain/review'
import { searchKey } from '~/domain/text/search-key'

/**
 * Who reads the list: a certifier, who filters by headquarters; a company, which filters by site; or a
 * certifier in one company's tab.
 */
export interface ListOwner {
  userType: UserType
  companyId?: string | undefined
}

export interface FacilityOption {
  id: string
  name: string
  headQuarterId: string
  headQuarterName: string
}

/** Headquarters in list order, whatever the language. */
export function facilityGroups(facilities: FacilityOption[]): SelectGroup[] {
  const groups = new Map<string, SelectGroup>()
  for (const { id, name, headQuarterId, headQuarterName } of facilities) {
    const group = groups.get(headQuarterId) ?? { label: headQuarterName, options: [] }
    group.options.push({ value: id, label: name })
    groups.set(headQuarterId, group)
  }
  return [...groups.values()].sort((one, other) => (searchKey(one.label) < searchKey(other.label) ? -1 : 1))
}
