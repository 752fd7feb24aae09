/** Wire names (spec §7 "PUT masterdata", "POST masterdata") → form names. */
export const fieldNames = {
  BusinessName: 'businessName',
  BusinessCode: 'businessCode',
  Country: 'country',
  Street: 'street',
  City: 'city',
  District: 'district',
  ZipCode: 'zipCode',
} as const

type TypedAddress = Record<'businessCode' | 'country' | 'street' | 'city' | 'district' | 'zipCode', string>

export const asMasterdata = (typed: TypedAddress) => ({
  BusinessCode: typed.businessCode,
  Country: typed.country,
  Street: typed.street,
  City: typed.city,
  District: typed.district,
  ZipCode: typed.zipCode,
})
