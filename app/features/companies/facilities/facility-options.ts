import type { Choice } from '~/components/choice/choices'
import type { SelectGroup } from '~/components/ui/select'
import type { UserType } from '~/domain/items/review'
import { searchKey } from '~/domain/text/search-key'

/** Who reads the list: a certifier, by headquarters; a company, by site; or a certifier in a company's tab. */
export interface ListOwner {
  userType: UserType
  companyId?: string | undefined
}

/** By headquarters, in list order, whatever the language. */
export function choiceGroups(choices: Choice[]): SelectGroup[] {
  const groups = new Map<string, SelectGroup>()
  for (const { value, label, detail = '', group: id = '' } of choices) {
    const group = groups.get(id) ?? { label: detail, options: [] }
    group.options.push({ value, label })
    groups.set(id, group)
  }
  return [...groups.values()].sort((one, other) => (searchKey(one.label) < searchKey(other.label) ? -1 : 1))
}
