import type { PortalApi } from '~/portal/api.server'
import type { AllowedLookups, ColumnRules } from './imports'

const lookupOf = {
  kosherGroup: 'kosherGroups',
  kosherStatus: 'kosherStatus',
  restriction: 'restrictions',
} as const

/** The allowed values of choice columns. */
export async function allowedLookups(api: PortalApi['api'], columns: ColumnRules): Promise<AllowedLookups> {
  const asked = (Object.keys(lookupOf) as (keyof typeof lookupOf)[]).filter((column) =>
    columns.some(({ name }) => name === column),
  )
  const found = asked.map(async (column) => {
    const { items } = await api.lookups[lookupOf[column]]()
    return [column, items.filter(({ archived }) => !archived)] as const
  })
  return Object.fromEntries(await Promise.all(found))
}
