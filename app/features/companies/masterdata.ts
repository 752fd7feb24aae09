import type { z } from 'zod'
import type { CreateFacility } from '~/contract/companies'

type Named = Exclude<keyof z.input<typeof CreateFacility>, 'HeadQuarterId'>
type Address = Exclude<Named, 'BusinessName'>

/** Wire names (specification §7 "Masterdata") → form names. */
export const fieldNames: { [Name in Named]: Uncapitalize<Name> } = {
  BusinessName: 'businessName',
  BusinessCode: 'businessCode',
  Country: 'country',
  Street: 'street',
  City: 'city',
  District: 'district',
  ZipCode: 'zipCode',
}

export const asMasterdata = (typed: Record<Uncapitalize<Address>, string>): Record<Address, string> => ({
  BusinessCode: typed.businessCode,
  Country: typed.country,
  Street: typed.street,
  City: typed.city,
  District: typed.district,
  ZipCode: typed.zipCode,
})
