/** Spec §§5 and 8 to the letter, misspellings included. */
export const validationMessages = {
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
  emailInvalidItalian: 'Inserire una mail valida!',
  selectProduct: 'Select at least one product',
  lotSingleProduct: "Only one product is allowed if 'lotNumber' is populated.",
  selectIngredient: 'Select at least one ingredient',
  selectIngredientItalian: 'Seleziona almeno 1 ingrediente',
  // Not in the spec.
  expiryInThePast: 'La data di scadenza è già passata',
  tooLong: (max: number) => `Al massimo ${max} caratteri`,
  tooManyLines: (max: number) => `Al massimo ${max} righe`,
  tooManyParagraphs: (max: number) => `Al massimo ${max} paragrafi`,
  ofLine: (number: number, message: string) => `Riga ${number}: ${message}`,
  unprintable: (letters: string[]) =>
    `Sui certificati non si può stampare «${letters.join(' ')}»: correggi il testo`,
  controlCharacters: 'Contiene caratteri che non si possono salvare',
  certifiersOwn: 'Lo può cambiare solo il certificatore',
  nothingVisible: 'Scrivi almeno un carattere visibile',
  phoneInvalid: 'Scrivi un numero di telefono, per esempio +39 06 1234567',
  websiteInvalid: 'Scrivi un indirizzo web, per esempio www.esempio.it',
  invalidChoice: 'Scelta non valida',
  revocationNotConfirmed: 'Conferma per revocare',
} as const

/** Spec §5, §9. */
export const MINIMUM_PASSWORD_LENGTH = 6
