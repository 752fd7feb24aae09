import type { SecondPersonRefusal } from '~/domain/items/review'
import { AppError } from '../../core/errors'
import type { ReviewKind } from './review-kind'

type Named = Pick<ReviewKind, 'name'>

/** `byYou`: in another tab. */
export const staleVersion = ({ name }: Named, current: unknown, byYou = false) =>
  new AppError(409, `${name}.stale_version`, { details: { current, byYou } })

/** Specification §4 "Statuses". */
export const approvedIsFinal = ({ name }: Named, current: unknown) =>
  new AppError(409, `${name}.approved_is_final`, { details: { current } })

export const wrongStatus = (
  { name }: Named,
  why: 'alreadyThere' | 'notApproved' | 'notApproving' | 'withdrawn',
  current: unknown,
) => new AppError(409, `${name}.wrong_status`, { details: { why, current } })

export const onceApproved = () => new AppError(409, 'item.once_approved')

export const secondPerson = (why: SecondPersonRefusal) =>
  new AppError(409, 'review.second_person', { details: { why } })

interface Person {
  email: string
  name: string
}

export const opinionGiven = ({ email, name }: Person) =>
  new AppError(409, 'review.opinion_given', { details: { email, name } })

interface Holder extends Person {
  until: string
}

/** Specification §4 "Lock". */
export const locked = ({ name }: Named, { email, name: who, until }: Holder) =>
  new AppError(409, `${name}.locked`, { details: { email, name: who, until } })

export const lockedByOther = ({ name }: Named, { email, name: who, until }: Holder) =>
  new AppError(409, `${name}.locked_by_other`, { details: { email, name: who, until } })
