import type { MessageWords } from '~/domain/validation-messages'
import type { Words } from '../words'

/** Given words that are English, to the letter (specification §8). */
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
  lotNeeded: 'A product holds for a single lot: give its number',
  selectIngredient: 'Select at least one ingredient',
  selectIngredientItalian: 'Select at least 1 ingredient',
  expiryInThePast: 'The expiry date has already passed',
  dayInThePast: 'This day has already passed',
  invalidTime: 'Enter the time as 9:30, or leave it empty',
  tooLong: (max) => `At most ${max} characters`,
  tooShort: (min) => `At least ${min} characters`,
  atLeast: (least) => `At least ${least}`,
  between: (least, most) => `A whole number from ${least} to ${most}`,
  tooMany: (max) => `At most ${max}`,
  tooManyLines: (max) => `At most ${max} lines`,
  tooManyParagraphs: (max) => `At most ${max} paragraphs`,
  gtinLength: 'A code has 8, 12, 13 or 14 digits',
  gtinRange: 'This code does not identify a product for sale: it belongs to a shop, a book or a coupon',
  gtinCheckDigit: (expected) => `The check digit does not match: the last one should be ${expected}`,
  ofLine: (number, message) => `Line ${number}: ${message}`,
  blankPlaces: (places) => `Complete ${places} before sending`,
  unknownPlaces: (places, known) => `${places} is not a placeholder. You can use ${known} here`,
  unknownName: (known) =>
    known ? `Unknown name. You can use ${known} here` : 'Unknown name. Nothing can be given here',
  unprintable: (letters) => `Certificates cannot be printed with “${letters}”: correct the text`,
  controlCharacters: 'Contains characters that cannot be saved',
  nothingVisible: 'Write at least one visible character',
  phoneInvalid: 'Enter a telephone number, for example +39 06 1234567',
  websiteInvalid: 'Enter a web address, for example www.example.com',
  invalidChoice: 'Not a valid choice',
  revocationNotConfirmed: 'Confirm to revoke',
  wrongFactorCode: 'The code is not correct',
  wrongMailedCode: 'The code from the email is not correct, or has expired',
  signatureTooLarge: 'The signature is too large: clear it and sign again',
}

export const validation = {
  messages,
  formInvalid: 'Error validating form data',
  summaryTitle: (count: number) =>
    count === 1 ? '1 field needs correcting' : `${count} fields need correcting`,
  refused: 'That did not work',
  titlePrefix: 'Error: ',
} satisfies Words['validation']
