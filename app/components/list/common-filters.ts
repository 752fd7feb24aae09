import { expiryChoices } from '~/domain/expiry'
import type { Words } from '~/i18n/words'
import type { FilterControl } from './list-filters'

/** What an address asks of a filter that is either on or not there. */
export const flagAsked = (value: string | undefined): true | undefined =>
  value === 'true' ? true : undefined

/** The values of an address that are some; an unknown one filters nothing (never an error, whatever the address says). */
export function knownAsked<Value extends string>(
  known: readonly Value[],
  values: string[] | undefined,
): Value[] | undefined {
  const asked = known.filter((one) => values?.includes(one))
  return asked.length > 0 ? asked : undefined
}

/** Takes the expiry that an address asks for; returns what the contract's lists take. What is no choice asks for nothing. */
export function expiryAsked(value: string | undefined) {
  const choice = expiryChoices.find((one) => one === value)
  return {
    Expired: choice === 'expired' ? true : undefined,
    ExpiringWithinDays: choice === undefined || choice === 'expired' ? undefined : Number(choice),
  }
}

/** Narrows a list to what has run out, or to what will before long. */
export const expiryFilter = (w: Words): FilterControl => ({
  label: w.review.expiry,
  options: expiryChoices.map((choice) => ({
    value: choice,
    label: choice === 'expired' ? w.review.expired : w.review.withinDays(Number(choice)),
  })),
})

/** Narrows a list of items to those with messages to read. */
export const unreadFilter = (w: Words): FilterControl => ({
  label: w.review.messages,
  options: [{ value: 'true', label: w.review.onlyUnread }],
})
