import type { MessageWords } from '~/domain/validation-messages'
import type { Words } from '../words'

/** Where the specification is in English, so is this, to the letter. */
const messages: MessageWords = {
  required: 'Required',
  invalidDate: 'Invalid date',
  minimumPassword: 'minimum 6 characters',
  loginCredentials: 'Insert your credentials to login',
  passwordsDidNotMatch: 'The passwords did not match',
  passwordDoesNotMatch: "the password doesn't match",
  newPasswordRequired: 'Insert your new password to proceed',
  newPasswordsDoNotMatch: 'The passwords doesnt match!',
  recoveryEmailRequired: 'Insert your email to recover password',
  emailInvalid: 'Email is invalid!',
  emailInvalidItalian: 'Enter a valid email address!',
  selectProduct: 'Select at least one product',
  lotSingleProduct: "Only one product is allowed if 'lotNumber' is populated.",
  selectIngredient: 'Select at least one ingredient',
  selectIngredientItalian: 'Select at least 1 ingredient',
  expiryInThePast: 'The expiry date has already passed',
  tooLong: (max) => `At most ${max} characters`,
  tooMany: (max) => `At most ${max}`,
  tooManyLines: (max) => `At most ${max} lines`,
  tooManyParagraphs: (max) => `At most ${max} paragraphs`,
  ofLine: (number, message) => `Line ${number}: ${message}`,
  blankPlaces: (places) => `Complete ${places} before sending`,
  unknownPlaces: (places, known) => `${places} is not a placeholder. You can use ${known} here`,
  unprintable: (letters) => `Certificates cannot be printed with “${letters}”: correct the text`,
  unprintableIn: (letters, text) => `“${letters}” in “${text}” cannot be printed: correct the text`,
  controlCharacters: 'Contains characters that cannot be saved',
  certifiersOwn: 'Only the certifier can change this',
  nothingVisible: 'Write at least one visible character',
  phoneInvalid: 'Enter a telephone number, for example +39 06 1234567',
  websiteInvalid: 'Enter a web address, for example www.example.com',
  invalidChoice: 'Not a valid choice',
  revocationNotConfirmed: 'Confirm in order to revoke',
  emptyFile: 'The file is empty',
  accountExists: 'This address already has an account',
  wrongCurrentPassword: 'The current password is not correct',
  wrongFactorCode: 'The code is not correct',
  usedFactorCode: 'This code has been used: wait until the app shows another one',
  factorClock:
    'The code is of another moment: the clock of the phone is fast or slow. Set date and time to automatic, and try again',
  signatureTooLarge: 'The signature is too large: clear it and sign again',
  ingredientGone: 'One of the chosen ingredients no longer exists',
  ingredientNotApproved: (name) => `${name}: not approved`,
  ingredientOfOther: (name) => `${name}: belongs to another company`,
}

export const validation = {
  messages,
  formInvalid: 'Error validating form data',
  summaryTitle: (count: number) =>
    count === 1 ? '1 field needs correcting' : `${count} fields need correcting`,
  refused: 'That did not work',
  titlePrefix: 'Error: ',
} satisfies Words['validation']
