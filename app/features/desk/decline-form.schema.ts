import { z } from 'zod'
import { requiredParagraph } from '~/contract/fields'

export const declineFormSchema = z.object({ note: requiredParagraph(2000) })
