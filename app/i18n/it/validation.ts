import type { MessageWords } from '~/domain/validation-messages'

/** Next to a field. Given words to the letter, misspellings included (specification §5, §8). */
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
  emailInvalidItalian: 'Inserire una mail valida!',
  selectProduct: 'Select at least one product',
  lotSingleProduct: "Only one product is allowed if 'lotNumber' is populated.",
  lotNeeded: 'Un prodotto vale solo per un lotto: indicane il numero',
  selectIngredient: 'Select at least one ingredient',
  selectIngredientItalian: 'Seleziona almeno 1 ingrediente',
  // Our own words.
  expiryInThePast: 'La data di scadenza è già passata',
  dayInThePast: 'Questo giorno è già passato',
  invalidTime: 'Indica l’ora come 9:30, oppure lascia vuoto',
  tooLong: (max) => `Al massimo ${max} caratteri`,
  tooShort: (min) => `Almeno ${min} caratteri`,
  atLeast: (least) => `Almeno ${least}`,
  between: (least, most) => `Un numero intero da ${least} a ${most}`,
  tooMany: (max) => `Al massimo ${max}`,
  tooManyLines: (max) => `Al massimo ${max} righe`,
  tooManyParagraphs: (max) => `Al massimo ${max} paragrafi`,
  gtinLength: 'Un codice ha 8, 12, 13 o 14 cifre',
  gtinRange:
    'Questo codice non identifica un prodotto in commercio: è di un negozio, di un libro o di un buono',
  gtinCheckDigit: (expected) => `La cifra di controllo non torna: l’ultima dovrebbe essere ${expected}`,
  ofLine: (number, message) => `Riga ${number}: ${message}`,
  blankPlaces: (places) => `Completa ${places} prima di inviare`,
  unknownPlaces: (places, known) => `${places}: non è un segnaposto. Qui si possono usare ${known}`,
  unknownCode: (code) => `Nessun ingrediente ha il codice «${code}»`,
  unknownName: (known) =>
    known ? `Nome sconosciuto: qui si possono usare ${known}` : 'Nome sconosciuto: qui non si indica nulla',
  unprintable: (letters) => `Sui certificati non si può stampare «${letters}»: correggi il testo`,
  controlCharacters: 'Contiene caratteri che non si possono salvare',
  nothingVisible: 'Scrivi almeno un carattere visibile',
  phoneInvalid: 'Scrivi un numero di telefono, per esempio +39 06 1234567',
  websiteInvalid: 'Scrivi un indirizzo web, per esempio www.esempio.it',
  invalidNetwork: 'Indica una rete come 192.0.2.0/24',
  invalidChoice: 'Scelta non valida',
  revocationNotConfirmed: 'Conferma per revocare',
  wrongFactorCode: 'Il codice non è corretto',
  wrongMailedCode: 'Il codice ricevuto per email non è corretto o è scaduto',
  signatureTooLarge: 'La firma è troppo grande: cancellala e firma di nuovo',
}

export const validation = {
  messages,
  formInvalid: 'Errore nella validazione dei dati della form',
  summaryTitle: (count: number) =>
    count === 1 ? 'C’è 1 campo da correggere' : `Ci sono ${count} campi da correggere`,
  refused: 'Operazione non riuscita',
  titlePrefix: 'Errore: ',
}
