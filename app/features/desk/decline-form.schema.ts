import { z } from 'zod'
import { requiredParagraph } from '~/contract/fields'

/** The company is told. */
export const declineFormSchema = z.object({ note: requiredParagraph(2000) })
