/**
 * The messages that schemas show beside a field, to the letter of spec §5 and §8, misspelt ones too.
 * They live in `domain` because the contract, the forms and the backend refuse with the same words.
 */
export const validationMessages = {
  required: 'Required',
  invalidDate: 'Invalid date',
  minimumPassword: 'minimum 6 characters',
  /** Login: e-mail and password are both needed. */
  loginCredentials: 'Insert your credentials to login',
  /** Registration: the two passwords differ. */
  passwordsDidNotMatch: 'The passwords did not match',
  /** Registration, beside the confirmation field. */
  passwordDoesNotMatch: "the password doesn't match",
  /** Lost credential: no new password. */
  newPasswordRequired: 'Insert your new password to proceed',
  /** Lost credential: the two passwords differ. */
  newPasswordsDoNotMatch: 'The passwords doesnt match!',
  /** Reset request: no e-mail. */
  recoveryEmailRequired: 'Insert your email to recover password',
  /** Account invite, certifier area. */
  emailInvalid: 'Email is invalid!',
  /** Account invite, Italian twin. */
  emailInvalidItalian: 'Inserire una mail valida!',
  /** Certificate forms, on the products field. */
  selectProduct: 'Select at least one product',
  lotSingleProduct: "Only one product is allowed if 'lotNumber' is populated.",
  /** Certifier's product form. */
  selectIngredient: 'Select at least one ingredient',
  /** Company's product form. */
  selectIngredientItalian: 'Seleziona almeno 1 ingrediente',
  // The spec has no words for the rest.
  expiryInThePast: 'La data di scadenza è già passata',
  tooLong: (max: number) => `Al massimo ${max} caratteri`,
  tooManyLines: (max: number) => `Al massimo ${max} righe`,
  tooManyParagraphs: (max: number) => `Al massimo ${max} paragrafi`,
  /** Before a message about one line of several. */
  ofLine: (number: number, message: string) => `Riga ${number}: ${message}`,
  unprintable: (letters: string[]) =>
    `Sui certificati non si può stampare «${letters.join(' ')}»: correggi il testo`,
  controlCharacters: 'Contiene caratteri che non si possono salvare',
  certifiersOwn: 'Lo può cambiare solo il certificatore',
  nothingVisible: 'Scrivi almeno un carattere visibile',
  phoneInvalid: 'Scrivi un numero di telefono, per esempio +39 06 1234567',
  websiteInvalid: 'Scrivi un indirizzo web, per esempio www.esempio.it',
  invalidChoice: 'Scelta non valida',
} as const

/** Shortest password that the spec lets through (§5, §9). */
export const MINIMUM_PASSWORD_LENGTH = 6
