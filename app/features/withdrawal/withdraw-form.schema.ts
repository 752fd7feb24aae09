import { z } from 'zod'
import { withdrawal } from '~/contract/items/review'

export const withdrawFormSchema = z.object(withdrawal)
