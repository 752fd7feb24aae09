import { WithdrawProduct } from '~/contract/items/review'

export const withdrawFormSchema = WithdrawProduct.omit({ productId: true })
