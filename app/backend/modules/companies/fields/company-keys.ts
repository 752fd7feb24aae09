import { searchKey } from '~/domain/text/search-key'
import { vatKey } from '~/domain/text/vat-number'
import type { CompanyRow } from '../../../db/tables'

type AddressOf = Pick<CompanyRow, 'street' | 'zip_code' | 'city' | 'district' | 'country'>

/** `Via X 1, 71121 Foggia FG, Italia` */
export function addressLine(row: AddressOf): string {
  const town = [row.zip_code, row.city, row.district].filter(Boolean).join(' ')
  return [row.street, town, row.country].filter(Boolean).join(', ')
}

export function companyKeys(
  row: AddressOf & Pick<CompanyRow, 'business_name' | 'business_code'>,
): Pick<CompanyRow, 'name_key' | 'address_key' | 'search_key'> {
  const address = addressLine(row)
  const [code, vat] = [searchKey(row.business_code), vatKey(row.business_code)]
  return {
    name_key: searchKey(row.business_name),
    address_key: searchKey(address),
    search_key: searchKey(row.business_name, code, code.includes(vat) ? '' : vat, address),
  }
}
