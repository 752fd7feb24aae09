import type { BackendMessageWords } from '~/domain/backend-messages'
import { formatsIn } from '~/i18n/format'
import { formats } from '../formats'

const { formatDate } = formatsIn({ formats })

/** Next to a field, for errors that only the backend finds. Our own words. */
export const backendMessages: BackendMessageWords = {
  certifiersOwn: 'Only the certifier can change this',
  personNotConfirmed: 'It does not match',
  emptyFile: 'The file is empty',
  otherColumns: 'The columns have changed: reload the page',
  columnsMissing: (names) => `Not matched yet: ${names}`,
  columnsDoubled: (names) => `Matched more than once: ${names}`,
  accountExists: 'This address already has an account',
  wrongCurrentPassword: 'The current password is not correct',
  guessablePassword: 'This password is easy to guess: choose another',
  breachedPassword: 'This password is among those stolen from other sites: choose another',
  usedFactorCode: 'This code has already been used: wait until the app shows another',
  factorClock:
    'The code belongs to another moment: the phone’s clock is fast or slow. Set its date and time to automatic, then try again',
  wrongPasskey: 'This passkey does not work for this account',
  stalePasskey: 'The passkey request has expired or was already used: try again',
  copiedPasskey:
    'There is a copy of this passkey: use another method, and remove the passkey from your account',
  passkeyThere: 'This passkey is already registered',
  codeTaken: 'Another entry of the list already has this code, perhaps an archived one',
  codeUsed: 'The code is in use and cannot be changed',
  nameTaken: 'Another entry of the list already has this name, perhaps an archived one',
  ingredientGone: 'One of the chosen ingredients no longer exists',
  unprintableIn: (letters, text) => `“${letters}” in “${text}” cannot be printed: correct the text`,
  ingredientNotApproved: (name) => `${name}: not approved`,
  ingredientWithdrawn: (name) => `${name}: its approval was withdrawn`,
  dayToCome: 'It cannot be a day to come',
  dayPast: 'It cannot be a day that has passed',
  todayOnly: 'It can only be today',
  atMostDaysAhead: (days) => `At most ${days} days from today`,
  beforeLastUse: (day): string =>
    `Something else ran on the line later, on ${formatDate(day)}: choose that day or a later one`,
  endBeforeIssue: 'The end of its validity comes before its issue',
  certificateFileMissing: 'The file is missing: attach it to the certificate',
  itemTwice: 'The certificate has this item already',
  coveredTwice: 'An ingredient is covered by one item only',
  otherCompanysIngredient: 'The certificate is addressed to another company',
  tooManyNames: 'A certificate lists at most 1000 items: together there would be more',
  beforeApproval: (day) => `It was approved on ${formatDate(day)}: it cannot be an earlier day`,
  ingredientOfOther: (name) => `${name}: belongs to another company`,
}
