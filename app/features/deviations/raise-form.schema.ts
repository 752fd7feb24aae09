import { RaiseDeviation } from '~/contract/visits/deviations'

export const raiseFormSchema = RaiseDeviation.omit({ ingredientId: true, productId: true })
