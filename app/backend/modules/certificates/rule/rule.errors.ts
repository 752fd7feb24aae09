import { AppError } from '../../../core/errors'

interface Named {
  id: string
  number: string
}

const named = (deviations: Named[]) => ({
  details: { deviations: deviations.map(({ id, number }) => ({ id, number })) },
})

export const notSuspended = () => new AppError(409, 'ruling.not_suspended')
export const deviationsOpen = (those: Named[]) => new AppError(409, 'ruling.deviations_open', named(those))
export const ownDeviation = (those: Named[]) => new AppError(409, 'ruling.own_deviation', named(those))
