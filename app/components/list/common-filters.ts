import { expiryChoices } from '~/domain/expiry'
import type { BadgeStatus, UserType } from '~/domain/items/review'
import type { Words } from '~/i18n/words'
import { offersNone, type Choices } from '../choice/choices'
import type { FilterControl } from './list-filters'

/** The parameter of an on/off filter. */
export const flagAsked = (value: string | undefined): true | undefined =>
  value === 'true' ? true : undefined

/** Parameters with known values; an unknown one filters nothing (never an error, whatever the address says). */
export function knownAsked<Value extends string>(
  known: readonly Value[],
  values: string[] | undefined,
): Value[] | undefined {
  const asked = known.filter((one) => values?.includes(one))
  return asked.length > 0 ? asked : undefined
}

/** Reads the expiry filter from the address; returns the contract's values. An unknown choice filters nothing. */
export function expiryAsked(value: string | undefined) {
  const choice = expiryChoices.find((one) => one === value)
  return {
    Expired: choice === 'expired' ? true : undefined,
    ExpiringWithinDays: choice === undefined || choice === 'expired' ? undefined : Number(choice),
  }
}

/** Narrows a list to what has expired, or will soon. */
export const expiryFilter = (w: Words): FilterControl => ({
  label: w.review.expiry,
  options: expiryChoices.map((choice) => ({
    value: choice,
    label: choice === 'expired' ? w.review.expired : w.review.withinDays(Number(choice)),
  })),
})

/** Narrows a list to a headquarters, or a company's own list to one of its places; null if there is no choice. */
export const companyFilter = (label: string, companies: Choices): FilterControl | null =>
  offersNone(companies) ? null : { label, ...companies }

/** An item's status, as its badge says it, and where it is made. @param companies headquarters, or a company's own places */
export const itemFilters = (
  w: Words,
  area: UserType,
  companies: Choices,
  statuses: readonly BadgeStatus[],
) => ({
  WithStatus: {
    label: w.review.status,
    options: statuses.map((status) => ({ value: status, label: w.common.status[status] })),
  },
  CompanyId: companyFilter(area === 'Company' ? w.review.facility : w.review.headquarters, companies),
})

/** Narrows a list of items to those with messages to read. */
export const unreadFilter = (w: Words): FilterControl => ({
  label: w.review.messages,
  options: [{ value: 'true', label: w.review.onlyUnread }],
})
