import { AskLostCredential } from '~/contract/people/authentication'

export const resetPasswordFormSchema = AskLostCredential
