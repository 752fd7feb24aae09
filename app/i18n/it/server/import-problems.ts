import type { FileColumn, ImportColumn } from '~/domain/items/imports'
import { formatsIn } from '../../format'
import { exports } from '../exports'
import { formats } from '../formats'
import { imports } from '../items/imports'

const { formatNumber } = formatsIn({ formats })

/** Errors in a cell. Take precedence over those of a form (validation.ts). */
export const importProblems = {
  required: 'Manca: è obbligatorio',
  invalidDate: 'Non è una data: scrivi per esempio 31/12/2026',
  selectIngredient: 'Manca: serve almeno un ingrediente',
  selectIngredientItalian: 'Manca: serve almeno un ingrediente',
  errorValue: 'Al posto del valore c’è un errore del foglio di calcolo: correggi la cella',
  formulaWithoutResult: 'È una formula senza risultato: apri il file con Excel, salvalo e caricalo di nuovo',
  unreadableLetters: 'Contiene caratteri che non si possono leggere: riscrivi la cella',
  dayFirst: 'È stata letta con il giorno prima del mese: le altre date non dicono quale venga prima',
  madeDay: 'Excel ne ha fatto una data: scrivi la cella come testo',
  encoding: (name: string) => `Il file non è in UTF-8 ed è stato letto come ${name}: controlla gli accenti`,
  otherThanRow: (row: string) => `Diverso da quello della riga ${row}`,
  sameAsRow: (row: string) => `È uguale alla riga ${row}`,
  expired: 'È già scaduto',
  existsAlready: 'Esiste già in questo stabilimento',
  notAllowed: (allowed: string) => `Valore non ammesso. Si può scrivere: ${allowed}`,
  yesOrNo: 'Scrivi sì oppure no',
  certifierOnly: 'Lo stabilisce l’ente certificatore: lascia vuota la cella',
  brokenReference: 'Non è un riferimento: copialo dall’elenco esportato, o svuotalo per creare la riga',
  noSuchItem: 'Non è di questa azienda, o non c’è più: svuota il riferimento per creare la riga',
  approvedStays: 'È approvato: per cambiarlo va rinnovato',
  sentStays: 'È già stato inviato: si modifica nella sua scheda',
  lockedNow: 'L’ente lo sta esaminando: riprova più tardi',
  noSuchFacility: (names: string) => `Non è uno stabilimento dell’azienda. Si può scrivere: ${names}`,
  ambiguousFacility: 'Più stabilimenti si chiamano così: importa un file per ciascuno',
  changedMeanwhile: 'Intanto è stato modificato sul portale: esporta di nuovo l’elenco',
  recipeElsewhere: 'La ricetta si cambia nella scheda del prodotto',
  noSuchCertificate: 'Nessun certificato approvato e in vigore ha questo numero',
  ambiguousCertificate: 'Più certificati hanno questo numero: indica il fornitore',
  otherVendor: (vendor: string) => `Il certificato con questo numero è di «${vendor}»`,
  otherExpiry: (day: string) => `Il certificato vale fino al ${day}: lascia vuota la scadenza`,
  certificateElsewhere: 'Il certificato si cambia dalla sua scheda, non da un file',
  rmcDescribed: 'Si descrive solo un RMC nuovo',
  rmcMissing: 'Manca il codice RMC che descrive',
  notApproved: (name: string) => `«${name}» non è approvato`,
  mayNotBeUsed: (name: string) => `«${name}» non si può più usare`,
  unknown: (name: string) => `«${name}» non esiste`,
  codeLength: (code: string) => `«${code}» non ha 8, 12, 13 o 14 cifre`,
  codeCheckDigit: (code: string, expected: string) =>
    `«${code}»: la cifra di controllo non torna, l’ultima dovrebbe essere ${expected}`,
  codeRange: (code: string) => `«${code}» è di un negozio, di un libro o di un buono, non di un prodotto`,
  codeTaken: (code: string, product: string) => `Il codice ${code} è già del prodotto «${product}»`,
  codeOfRow: (code: string, row: string) => `Il codice ${code} è già nella riga ${row}`,
  tooManyCodes: (most: string) => `Un prodotto ha al massimo ${most} codici`,
  noSuchLine: (name: string, names: string) =>
    names === ''
      ? `«${name}» non è una linea dello stabilimento: non ne ha ancora`
      : `«${name}» non è una linea dello stabilimento. Si può scrivere: ${names}`,
  ambiguous: (name: string) => `Ci sono più ingredienti «${name}»: aggiungi [RMC] o [fornitore] dopo il nome`,
}

interface Columns {
  missing: FileColumn[]
  unknown: string[]
  doubled: FileColumn[]
  known: ImportColumn[]
}

const quoted = (names: string[]) => names.map((name) => `«${name}»`).join(', ')
const names = { ...exports.column, ...imports.columns }
const listed = (columns: FileColumn[]) => quoted(columns.map((column) => names[column]))

export const inSheet = (sheet: string, text: string) => `Foglio «${sheet}»: ${text}`
export const inRow = (sheet: string, row: string, text: string) => `Foglio «${sheet}», riga ${row}: ${text}`

/** Why a whole file cannot be imported, by code. */
export const importFailures = {
  'import.empty': ({ hasColumns }: { hasColumns: boolean }): string =>
    hasColumns
      ? 'Sotto i nomi delle colonne non c’è nessuna riga da importare.'
      : 'Il file è vuoto: non c’è nessuna riga.',
  'import.type': 'Il file non è né un CSV né un foglio Excel (XLSX).',
  'import.old_excel': 'È un file Excel del vecchio tipo XLS: aprilo con Excel e salvalo come XLSX o CSV.',
  'import.password':
    'Il file è protetto da una password: aprilo con Excel, rimuovi la password e salvalo di nuovo.',
  'import.ods': 'È un foglio OpenDocument (ODS): aprilo con il suo programma e salvalo come XLSX o CSV.',
  'import.numbers': 'È un foglio di Apple Numbers: esportalo in Excel (XLSX) o CSV.',
  'import.xlsb': 'È una cartella di lavoro binaria (XLSB): aprila con Excel e salvala come XLSX o CSV.',
  'import.sheets': ({ sheets }: { sheets: string[] }): string =>
    `Più fogli hanno le colonne giuste: ${quoted(sheets)}. Scegli quale importare.`,
  'import.days': ({ row, column, value }: { row: number; column: FileColumn; value: string }): string =>
    `Riga ${row}, colonna «${names[column]}»: in «${value}» non si capisce se prima viene il giorno o il mese, nemmeno dalle altre date.`,
  'import.encoding':
    'I caratteri del file non si possono leggere. Salvalo come «CSV UTF-8» oppure come cartella di lavoro Excel (XLSX).',
  'import.quotes': ({ line }: { line: number | null }) =>
    `Le virgolette del file non tornano: un campo è stato aperto e mai chiuso.${line ? ` (riga ${line})` : ''}`,
  'import.damaged': 'Il foglio Excel è danneggiato o protetto: aprilo con Excel, salvalo di nuovo e riprova.',
  'import.too_much':
    'Il file contiene troppi dati per un elenco di righe: copia i dati in un file nuovo e riprova.',
  'import.too_many_rows': ({ maximum }: { maximum: number }) =>
    `Il file ha troppe righe: al massimo ${formatNumber(maximum)}. Dividilo in più file.`,
  'import.too_many_columns': ({ maximum }: { maximum: number }) =>
    `Il file ha troppe colonne: al massimo ${maximum}. Copia l’elenco in un file nuovo e riprova.`,
  'import.cell_too_long': ({ line, maximum }: { line: number | null; maximum: number }) =>
    `Il file ha una cella troppo lunga: al massimo ${formatNumber(maximum)} caratteri. Accorciala, o controlla che tutte le virgolette siano chiuse.${line ? ` (riga ${line})` : ''}`,
  'import.reader_ended':
    'La lettura di questo file è stata interrotta: chiedeva troppa memoria, e non sarà ripetuta. Copia i dati in un file nuovo e carica quello.',
  'import.reader_slow':
    'La lettura di questo file è stata interrotta: chiedeva più di 10 secondi, e non sarà ripetuta. Copia i dati in un file nuovo e carica quello.',
  'import.columns': ({ missing, unknown, doubled, known }: Columns) =>
    [
      missing.length > 0 && `Mancano le colonne: ${listed(missing)}.`,
      unknown.length > 0 && `Colonne non riconosciute: ${quoted(unknown)}.`,
      doubled.length > 0 && `Colonne presenti più volte: ${listed(doubled)}.`,
      `La prima riga deve contenere i nomi delle colonne: ${listed(known)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  'import.company_gone': 'Lo stabilimento non esiste più.',
  'import.file_gone': 'Il file non c’è più: caricalo di nuovo.',
  'import.account_disabled':
    'L’account che l’ha avviata non può più farla: non è stato registrato nulla. Carica di nuovo il file.',
  'import.broken_off': 'Il lavoro si è interrotto e non è stato registrato nulla. Carica di nuovo il file.',
}
