/** Parameters follow after colons: `tooLong:200`. */
export const token = (name: string, ...told: (string | number)[]): string =>
  [name, ...told.map((text) => String(text).replaceAll('%', '%25').replaceAll(':', '%3A'))].join(':')

/** A field's errors by a schema or the backend, as tokens; app/i18n/messages.ts words them. */
export const validationMessages = {
  required: 'required',
  invalidDate: 'invalidDate',
  minimumPassword: 'minimumPassword',
  loginCredentials: 'loginCredentials',
  passwordsDidNotMatch: 'passwordsDidNotMatch',
  passwordDoesNotMatch: 'passwordDoesNotMatch',
  newPasswordRequired: 'newPasswordRequired',
  newPasswordsDoNotMatch: 'newPasswordsDoNotMatch',
  recoveryEmailRequired: 'recoveryEmailRequired',
  emailInvalid: 'emailInvalid',
  emailInvalidItalian: 'emailInvalidItalian',
  selectProduct: 'selectProduct',
  lotSingleProduct: 'lotSingleProduct',
  lotNeeded: 'lotNeeded',
  selectIngredient: 'selectIngredient',
  selectIngredientItalian: 'selectIngredientItalian',
  expiryInThePast: 'expiryInThePast',
  dayInThePast: 'dayInThePast',
  invalidTime: 'invalidTime',
  controlCharacters: 'controlCharacters',
  nothingVisible: 'nothingVisible',
  phoneInvalid: 'phoneInvalid',
  websiteInvalid: 'websiteInvalid',
  invalidChoice: 'invalidChoice',
  invalidNetwork: 'invalidNetwork',
  revocationNotConfirmed: 'revocationNotConfirmed',
  wrongFactorCode: 'wrongFactorCode',
  wrongMailedCode: 'wrongMailedCode',
  gtinLength: 'gtinLength',
  gtinRange: 'gtinRange',
  gtinCheckDigit: (expected: string) => token('gtinCheckDigit', expected),
  signatureTooLarge: 'signatureTooLarge',
  tooLong: (max: number) => token('tooLong', max),
  tooShort: (min: number) => token('tooShort', min),
  atLeast: (least: number) => token('atLeast', least),
  between: (least: number, most: number) => token('between', least, most),
  tooMany: (max: number) => token('tooMany', max),
  tooManyLines: (max: number) => token('tooManyLines', max),
  tooManyParagraphs: (max: number) => token('tooManyParagraphs', max),
  ofLine: (number: number, message: string) => token('ofLine', number, message),
  blankPlaces: (places: string[]) => token('blankPlaces', places.join(', ')),
  unknownPlaces: (places: string[], known: string[]) =>
    token('unknownPlaces', places.join(' '), known.join(' ')),
  unknownCode: (code: string) => token('unknownCode', code),
  unknownName: (known: string[]) => token('unknownName', known.join(', ')),
  unprintable: (letters: string[]) => token('unprintable', letters.join(' ')),
} as const

/** A sentence for each token; parameters are text. */
export type MessageWords<Messages = typeof validationMessages> = {
  [Name in keyof Messages]: Messages[Name] extends (...told: infer Told) => string
    ? (...texts: { [At in keyof Told]: string }) => string
    : string
}

/** A message's name and parameters. */
export function readMessage(message: string): [name: string, ...texts: string[]] {
  const [name = '', ...texts] = message.split(':')
  return [name, ...texts.map((text) => text.replaceAll('%3A', ':').replaceAll('%25', '%'))]
}

/** Specification §9. */
export const MINIMUM_PASSWORD_LENGTH = 6
