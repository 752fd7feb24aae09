/** No country counts as Italy. */
export const isItaly = (country: string): boolean => /^\s*(ital|it\s*$|$)/i.test(country)

export const isDoubtfulZipCode = (zipCode: string, country: string): boolean =>
  zipCode.trim() !== '' && isItaly(country) && !/^\s*\d{5}\s*$/.test(zipCode)

export const isDoubtfulDistrict = (district: string, country: string): boolean =>
  district.trim() !== '' && isItaly(country) && !/^\s*[a-z]{2}\s*$/i.test(district)
