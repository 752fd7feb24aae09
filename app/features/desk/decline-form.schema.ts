import { z } from 'zod'
import { requiredNote } from '~/contract/fields'

export const declineFormSchema = z.object({ note: requiredNote(2000) })
