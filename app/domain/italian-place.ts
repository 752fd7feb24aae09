/** Whether a country that was typed is Italy; none at all counts as it. */
export const isItaly = (country: string): boolean => /^\s*(ital|it\s*$|$)/i.test(country)

/** Whether what was typed cannot be the postal code of a place in Italy: those have five digits. Nothing typed is no doubt. */
export const isDoubtfulZipCode = (zipCode: string, country: string): boolean =>
  zipCode.trim() !== '' && isItaly(country) && !/^\s*\d{5}\s*$/.test(zipCode)

/** Whether what was typed cannot be the abbreviation of an Italian province: those have two letters. Nothing typed is no doubt. */
export const isDoubtfulDistrict = (district: string, country: string): boolean =>
  district.trim() !== '' && isItaly(country) && !/^\s*[a-z]{2}\s*$/i.test(district)
