import { expect, test } from 'vitest'
import { flowMessage } from '~/domain/review'
import { validationMessages } from '~/domain/validation-messages'
import { wordsFor } from '~/i18n/words'
import { literally } from '../documented-tests'

/**
 * The words of the specification, to the letter, misspelt ones too; `…` stands for a value. Where it has a message in two
 * languages, both areas say the Italian one.
 */
const specWords = {
  'the layout and the error screens': [
    '404 page not found... ',
    'back to home',
    'an error occurred... refresh!',
    'homepage',
    'reload',
  ],
  'the public routes': ['Password dimenticata? Richiedi nuova password', 'ACCEDI', 'SALVA'],
  'companies and facilities': ['Cerca', 'Crea Nuovo', 'Crea nuovo', 'Info', 'Stabilimenti'],
  certificates: [
    'PDF SELEZIONATI',
    'Genera certificato',
    'Genera Certificato',
    'aggiungi prodotti',
    'Aggiungi Prodotti',
    'rinnovo',
    'Rinnovo',
    'RINNOVA',
    'APPROVA',
  ],
  lists: ['Page … / …', '… / … Rows', 'no items found...', 'Loading . . .', '-'],
  'states and transitions': ['Send to certifier', 'deleted … of …'],
  validation: [
    'Invalid date',
    'Required',
    'Select at least one product',
    "Only one product is allowed if 'lotNumber' is populated.",
    'Inserire una mail valida!',
    'Insert your credentials to login',
    'minimum 6 characters',
    'The passwords did not match',
    "the password doesn't match",
    'Seleziona almeno 1 ingrediente',
    'Insert your new password to proceed',
    'The passwords doesnt match!',
    'Insert your email to recover password',
    'Select at least one ingredient',
    'Errore nella validazione dei dati della form',
  ],
  'what went wrong': [
    'Invalid credentials',
    'The application is currently unavailable, retry later...',
    'An unexpected error occurred! Contact the system administrator to request a new link',
    'Error recovering password. Please try again',
    'Your password recovery link has been sent. Please check your email inbox',
    'An error occurred updating the password. Please request a new link',
    'Error during certificate generation, please retry...',
    'Error adding products to certificate, please retry...',
    'Errore rinnovo del prodotto. Per Favore riprova...',
    "Errore nell'approvazione prodotto, per favore riprova...",
    'Errore durante il rinnovo del certificato. Per favore riprova...',
    'Error di salvataggio dati, per favore riprova...',
    "Errore nell'aggiornamento dati azienda, per favore riprova...",
    "Errore nell'aggiornamento dati dell'azienda, per favore riprova...",
    'Errore nella creazione dello stabilimento',
    "Errore nell'aggiornamento dati. Per favore riprova...",
    'Error creating account, try again!',
    "Errore durante l'eliminazione dell'account",
    "errore durante l'eliminazione del contatto, riprova",
    'Error updating ingredient status, please retry...',
    'Error deleting ingredient, please try again...',
    'Error loading companies, try again...',
    'Error loading facilities, try again...',
    'Error loading ingredients, try again...',
    'Error loading products, try again...',
    'Error loading contacts, try again...',
    'Error loading accounts, try again...',
    'Error loading ingredient documents, try again...',
  ],
  'what there is none of': [
    'Nothing found.',
    'Nessun prodotto selezionato...',
    'Nessun prodotto disponibile...',
    'nessun contatto',
  ],
  'what went well': [
    'Password changed successfully',
    '… files caricati',
    '… files non caricati:',
    'prodotto … rinnovato con successo!',
    'product … approved!',
    'azienda creata con successo!',
    'Azienda aggiornata con successo',
    'Create facility succedeed',
    'Stabilimento aggiornato con successo',
    'Email invitation sent!',
    'company registration invite sent',
    'Account eliminato con successo!',
    'contatto eliminato con successo',
    '… ingredients deleted successfully',
    '… product deleted successfully',
    '… contacts deleted successfully',
    'Contatto salvato con successo',
  ],
  'requests, which the specification leaves open': ['Richiedi certificato', 'Richiedi rinnovo'],
}

/** All that the portal can say, `…` in the place of each value. */
function everythingSaid(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  if (typeof words === 'function') {
    const say = words as (...values: string[]) => unknown
    try {
      return everythingSaid(say(...Array.from({ length: say.length }, () => '…')))
    } catch {
      // Made of a list: none of those is looked for.
      return []
    }
  }
  return words !== null && typeof words === 'object' ? Object.values(words).flatMap(everythingSaid) : []
}

const said = [
  ...everythingSaid(wordsFor('it')),
  ...everythingSaid(validationMessages),
  flowMessage('…', 'product', 'draft', 'review'),
]

const isSaid = (words: string) => {
  const pattern = new RegExp(`^${words.split('…').map(literally).join('.+')}$`)
  return said.some((one) => pattern.test(one))
}

test.each(Object.entries(specWords))('the portal says the words of the specification for %s', (_, words) => {
  expect(words.filter((one) => !isSaid(one))).toEqual([])
})

test('words that differ in a capital are not those of the specification', () => {
  expect(isSaid('no items found...')).toBe(true)
  expect(isSaid('No items found...')).toBe(false)
})
