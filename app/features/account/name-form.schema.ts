import { z } from 'zod'
import { SetName } from '~/contract/authentication'

/** A field that was left empty is not sent at all. */
export const nameFormSchema = z.object({
  firstName: SetName.shape.firstName.default(''),
  lastName: SetName.shape.lastName.default(''),
})

export type NameForm = z.output<typeof nameFormSchema>
