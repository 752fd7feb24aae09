import type { Choice } from '~/components/choice/choices'
import type { Company } from '~/contract/companies'
import type { ServerWords } from '~/i18n/words.server'
import { isApiError, type PortalApi } from '~/portal/api.server'
import type { SignedIn } from '~/portal/guards.server'
import type { ChoiceSource } from '~/features/choices/choices.server'
import { paths } from '~/portal/paths'
import { choiceGroups } from './facility-options'

type Api = PortalApi['api']

/** Headquarters, sites that produce, all sites of the caller, or those that a certificate is issued to. */
export const companyChoices = ['headquarters', 'producing', 'own', 'certified'] as const
export type CompanyChoice = (typeof companyChoices)[number]

const isProducing = ({ headQuarter, headQuarterId, manufactoring }: Company) =>
  headQuarterId !== null || (headQuarter && manufactoring)

const belongs: Record<CompanyChoice, (company: Company) => boolean> = {
  headquarters: ({ headQuarter }) => headQuarter,
  producing: isProducing,
  own: () => true,
  certified: ({ headQuarter, headQuarterId }) => headQuarter || headQuarterId !== null,
}

const asChoice = ({ id, businessName, headQuarterId, headQuarterName }: Company): Choice => ({
  value: id,
  label: businessName,
  detail: headQuarterName ?? businessName,
  group: headQuarterId ?? id,
})

/** @param of a headquarters that restricts them */
export function companySource(
  { api, words, user }: Pick<SignedIn, 'api' | 'words' | 'user'>,
  kind: CompanyChoice,
  of?: string,
): ChoiceSource {
  const drawn = async (companies: Company[], isAll: boolean): Promise<Choice[]> =>
    kind === 'certified' ? certifiedChoices(api, words, companies, isAll) : companies.map(asChoice)
  return {
    from: paths.choices(kind, { of }),
    async find(Search, most) {
      const { items, totalItems } = await api.companies.list({
        Search,
        ItemsPerPage: most,
        Sort: 'businessName',
        Direction: 'asc',
        ...(kind === 'headquarters' && { ShowOnlyHeadQuarters: true }),
        ...((kind === 'producing' || kind === 'certified') && { ShowOnlyManufactories: true }),
        ...(of && { HeadQuarterId: of }),
      })
      return { items: await drawn(items, Search === '' && totalItems <= most), total: totalItems }
    },
    async describe(id) {
      try {
        const company = await api.companies.get({ companyId: id })
        if (!belongs[kind](company) || (of && ![company.id, company.headQuarterId].includes(of))) return null
        return (await drawn([company], false)).find(({ value }) => value === id) ?? null
      } catch (error) {
        if (!isApiError(error) || error.status >= 500) throw error
        return null
      }
    },
    ...(user.userType === 'Certifier' && kind !== 'headquarters' && { grouped: choiceGroups }),
  }
}

/** A certificate may cover all of a headquarters, even where it produces nothing itself (specification §4). */
async function certifiedChoices(api: Api, words: ServerWords, companies: Company[], isAll: boolean) {
  const { allFacilities } = words.certificates
  const withFacilities = new Map<string, string>()
  for (const { headQuarterId, headQuarterName } of companies)
    if (headQuarterId) withFacilities.set(headQuarterId, headQuarterName ?? '')
  if (!isAll)
    for (const { id, headQuarter, businessName } of companies)
      if (headQuarter && !withFacilities.has(id) && (await hasFacilities(api, id)))
        withFacilities.set(id, businessName)
  const whole = [...withFacilities].map(([id, name]) => ({
    value: id,
    label: allFacilities(name),
    detail: name,
    group: id,
  }))
  const [offices, facilities] = [true, false].map((is) =>
    companies.filter((one) => one.headQuarter === is && isProducing(one) && !withFacilities.has(one.id)),
  )
  return [...whole, ...[...(offices ?? []), ...(facilities ?? [])].map(asChoice)]
}

async function hasFacilities(api: Api, HeadQuarterId: string) {
  return (await api.companies.list({ HeadQuarterId, ItemsPerPage: 1, CountTo: 1 })).items.length > 0
}
