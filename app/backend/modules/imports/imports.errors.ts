import type { SheetRefusal } from '../../drivers/sheet/messages'
import { maximumColumns } from '../../drivers/sheet/parse-sheet'
import { AppError, invalidInput } from '../../core/errors'
import { printable } from './printable'

export const wrongImportState = (why: 'not_checked' | 'working' | 'failed' | 'done') =>
  new AppError(409, 'import.wrong_state', { details: { why } })

/** Either all rows are imported, or none. */
export const importHasProblems = (problems: number) =>
  new AppError(409, 'import.has_problems', { details: { problems } })

export const importTooLarge = (limit: number) => new AppError(413, 'import.too_large', { details: { limit } })

export const emptyImport = () => invalidInput({ file: ['Il file è vuoto'] })

/** Why a whole file cannot be imported; the message is for the user. */
export interface ImportFailure {
  code: string
  message: string
}

const unreadable: Record<SheetRefusal, string> = {
  empty: 'Il file è vuoto: non c’è nessuna riga.',
  type: 'Il file non è né un CSV né un foglio Excel (XLSX).',
  old_excel: 'È un file Excel del vecchio tipo XLS: aprilo con Excel e salvalo come XLSX o CSV.',
  encoding:
    'I caratteri del file non si possono leggere. Salvalo come «CSV UTF-8» oppure come cartella di lavoro Excel (XLSX).',
  quotes: 'Le virgolette del file non tornano: un campo è stato aperto e mai chiuso.',
  damaged: 'Il foglio Excel è danneggiato o protetto: aprilo con Excel, salvalo di nuovo e riprova.',
  too_much: 'Il file contiene troppi dati per un elenco di righe: copia i dati in un file nuovo e riprova.',
  too_many_rows: 'Il file ha troppe righe.',
  too_many_columns: `Il file ha troppe colonne: al massimo ${maximumColumns}. Copia l’elenco in un file nuovo e riprova.`,
  reader_ended:
    'La lettura di questo file è stata interrotta: chiedeva troppa memoria o troppo tempo, e non sarà ripetuta. Copia i dati in un file nuovo e carica quello.',
}

export function unreadableFile(
  why: SheetRefusal,
  { line, maximumRows }: { line?: number | undefined; maximumRows: number },
): ImportFailure {
  const code = `import.${why}`
  if (why === 'too_many_rows')
    return {
      code,
      message: `Il file ha troppe righe: al massimo ${maximumRows.toLocaleString('it-IT')}. Dividilo in più file.`,
    }
  return { code, message: why === 'quotes' && line ? `${unreadable.quotes} (riga ${line})` : unreadable[why] }
}

const listed = (names: string[]) => names.map((name) => `«${printable(name.slice(0, 80))}»`).join(', ')

export function wrongColumns(wrong: {
  missing: string[]
  unknown: string[]
  doubled: string[]
  known: string[]
}): ImportFailure {
  const sentences = [
    wrong.missing.length > 0 && `Mancano le colonne: ${listed(wrong.missing)}.`,
    wrong.unknown.length > 0 && `Colonne non riconosciute: ${listed(wrong.unknown.slice(0, 20))}.`,
    wrong.doubled.length > 0 && `Colonne presenti più volte: ${listed(wrong.doubled)}.`,
    `La prima riga deve contenere i nomi delle colonne: ${listed(wrong.known)}.`,
  ]
  return { code: 'import.columns', message: sentences.filter(Boolean).join(' ') }
}

export const nothingToImport = (): ImportFailure => ({
  code: 'import.empty',
  message: 'Sotto i nomi delle colonne non c’è nessuna riga da importare.',
})

export const companyGone = (): ImportFailure => ({
  code: 'import.company_gone',
  message: 'Lo stabilimento non esiste più.',
})

export const fileGone = (): ImportFailure => ({
  code: 'import.file_gone',
  message: 'Il file non c’è più: caricalo di nuovo.',
})

export const interrupted = (): ImportFailure => ({
  code: 'import.broken_off',
  message: 'Il lavoro si è interrotto e non è stato registrato nulla. Carica di nuovo il file.',
})
