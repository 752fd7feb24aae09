import { productForms as en } from '../../en/areas/items/product-forms'
import { productForms as it } from '../../it/areas/items/product-forms'
import { areaWords } from '../own-words'

export const productWords = areaWords({ it, en })

export type ProductWords = ReturnType<typeof productWords>
