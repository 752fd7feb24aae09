import { z } from 'zod'
import { SetName } from '~/contract/accounts/authentication'

/** An empty field is not sent. */
export const nameFormSchema = z.object({
  firstName: SetName.shape.firstName.default(''),
  lastName: SetName.shape.lastName.default(''),
})

export type NameForm = z.output<typeof nameFormSchema>
