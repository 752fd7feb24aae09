import type { BackendMessageWords } from '~/domain/backend-messages'

/** Beside a field, of what the backend alone finds. Not in the spec. */
export const backendMessages: BackendMessageWords = {
  certifiersOwn: 'Only the certifier can change this',
  personNotConfirmed: 'It does not match',
  emptyFile: 'The file is empty',
  accountExists: 'This address already has an account',
  wrongCurrentPassword: 'The current password is not correct',
  guessablePassword: 'This password is easily guessed: choose another',
  breachedPassword: 'This password is among those stolen from other sites: choose another',
  usedFactorCode: 'This code has been used: wait until the app shows another one',
  factorClock:
    'The code is of another moment: the clock of the phone is fast or slow. Set date and time to automatic, and try again',
  wrongPasskey: 'This passkey is not good for this account',
  stalePasskey: 'The request for the passkey has expired or was used: try again',
  copiedPasskey: 'There is a copy of this passkey: use another method, and remove it from your account',
  passkeyThere: 'This passkey is registered already',
  ingredientGone: 'One of the chosen ingredients no longer exists',
  unprintableIn: (letters, text) => `“${letters}” in “${text}” cannot be printed: correct the text`,
  ingredientNotApproved: (name) => `${name}: not approved`,
  ingredientOfOther: (name) => `${name}: belongs to another company`,
}
