import { pickableProducts } from '~/features/certificates/products/product-picker.server'
import { pickerLoader } from '~/portal/picker.server'

export const loader = pickerLoader(pickableProducts)
