import { RaiseDeviation } from '~/contract/deviations'

export const raiseFormSchema = RaiseDeviation.omit({ ingredientId: true, productId: true })
