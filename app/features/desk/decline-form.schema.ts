import { z } from 'zod'
import { requiredParagraph } from '~/contract/fields'

/** Why a request is declined: the company is told. */
export const declineFormSchema = z.object({ note: requiredParagraph(2000) })
