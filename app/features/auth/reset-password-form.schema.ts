import { AskLostCredential } from '~/contract/authentication'

export const resetPasswordFormSchema = AskLostCredential
