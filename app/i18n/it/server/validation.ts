import type { BackendMessageWords } from '~/domain/backend-messages'
import { formatsIn } from '~/i18n/format'
import { formats } from '../formats'

const { formatDate } = formatsIn({ formats })

/** Next to a field, for errors that only the backend finds. Our own words. */
export const backendMessages: BackendMessageWords = {
  certifiersOwn: 'Lo può cambiare solo il certificatore',
  personNotConfirmed: 'Non corrisponde',
  emptyFile: 'Il file è vuoto',
  otherColumns: 'Le colonne sono cambiate: ricarica la pagina',
  columnsMissing: (names) => `Da indicare: ${names}`,
  columnsDoubled: (names) => `Indicate più volte: ${names}`,
  accountExists: 'Questo indirizzo ha già un account',
  wrongCurrentPassword: 'La password attuale non è corretta',
  guessablePassword: 'Questa password si indovina facilmente: scegline un’altra',
  breachedPassword: 'Questa password è tra quelle rubate ad altri siti: scegline un’altra',
  usedFactorCode: 'Questo codice è già stato usato: attendi che l’app ne mostri un altro',
  factorClock:
    'Il codice è di un altro momento: l’orologio del telefono è avanti o indietro. Imposta data e ora automatiche e riprova',
  wrongPasskey: 'Questa passkey non vale per questo account',
  stalePasskey: 'La richiesta della passkey è scaduta o già usata: riprova',
  copiedPasskey: 'Di questa passkey esiste una copia: usa un altro metodo e rimuovila dal tuo account',
  passkeyThere: 'Questa passkey è già registrata',
  codeTaken: 'Un’altra voce dell’elenco ha già questo codice, anche se archiviata',
  codeUsed: 'Il codice è in uso e non si può cambiare',
  nameTaken: 'Un’altra voce dell’elenco ha già questo nome, anche se archiviata',
  ingredientGone: 'Uno degli ingredienti scelti non esiste più',
  unprintableIn: (letters, text) => `Non si può stampare «${letters}» in «${text}»: correggi il testo`,
  ingredientNotApproved: (name) => `${name}: non è approvato`,
  ingredientWithdrawn: (name) => `${name}: la sua approvazione è stata ritirata`,
  dayToCome: 'Non può essere un giorno futuro',
  dayPast: 'Non può essere un giorno passato',
  todayOnly: 'Può essere solo oggi',
  atMostDaysAhead: (days) => `Al più ${days} giorni da oggi`,
  beforeLastUse: (day): string =>
    `Dopo, il ${formatDate(day)}, sulla linea è passato altro: scegli un giorno non precedente`,
  endBeforeIssue: 'La fine della validità viene prima del rilascio',
  certificateFileMissing: 'Manca il file: allegalo al certificato',
  itemTwice: 'La voce c’è già in questo certificato',
  coveredTwice: 'Un ingrediente è coperto da una voce sola',
  otherCompanysIngredient: 'Il certificato è intestato a un’altra azienda',
  tooManyNames: 'Un certificato ha al massimo 1000 voci: insieme sarebbero di più',
  beforeApproval: (day) => `L’approvazione è del ${formatDate(day)}: non può essere un giorno precedente`,
  ingredientOfOther: (name) => `${name}: è di un’altra azienda`,
}
