import { isItaly } from './italian-place'
import { searchKey } from './search-key'

const country = /^[a-z]{2}(?=[a-z0-9]{0,2}\d{5})/

const written = (text: string) => searchKey(text).replace(/[^\p{L}\p{N}]/gu, '')

/** The number itself: without its country, spaces, dots and dashes. */
export const vatKey = (text: string): string => written(text).replace(country, '')

/** Whether two are the same number; countries are compared if both have one. */
export function isSameVatNumber(one: string, other: string): boolean {
  const [mine, theirs] = [one, other].map((text) => country.exec(written(text))?.[0])
  return vatKey(one) !== '' && vatKey(one) === vatKey(other) && (!mine || !theirs || mine === theirs)
}

/** The search text for companies: a VAT number by its digits, any other text as it is. */
export const soughtCompany = (text: string): string =>
  /^[a-z]{0,4}\d{7,12}[a-z0-9]{0,3}$/.test(written(text)) ? vatKey(text) : text

/** Checks the Luhn digit: for a hint beside the field, not a refusal (specification §5 "Companies"). */
export function isItalianVatNumber(text: string): boolean {
  const digits = written(text).replace(/^it/, '')
  if (!/^\d{11}$/.test(digits)) return false
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Other countries have other rules. */
export const isDoubtfulVatNumber = (code: string, country: string): boolean =>
  code.trim() !== '' && isItaly(country) && !isItalianVatNumber(code)
