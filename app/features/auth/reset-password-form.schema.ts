import { AskLostCredential } from '~/contract/accounts/authentication'

export const resetPasswordFormSchema = AskLostCredential
