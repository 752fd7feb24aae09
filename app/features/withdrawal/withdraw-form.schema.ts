import { WithdrawProduct } from '~/contract/review'

export const withdrawFormSchema = WithdrawProduct.omit({ productId: true })
