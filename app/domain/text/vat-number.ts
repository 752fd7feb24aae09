import { isItaly } from './italian-place'

/** Checks the Luhn digit: for a hint beside the field, not a refusal (decisions §3). */
export function isItalianVatNumber(text: string): boolean {
  const digits = text.replace(/\s/g, '').replace(/^IT/i, '')
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
