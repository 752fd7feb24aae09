import type { Place } from '~/domain/phrases'

export const phrasePicker = {
  phrases: {
    placeNames: {
      nome: 'nome',
      azienda: 'azienda',
      stabilimento: 'stabilimento',
      fornitore: 'fornitore',
      scadenza: 'scadenza',
      rmc: 'codice RMC',
    } satisfies Record<Place, string>,
    search: 'Cerca una frase',
    noneFound: 'Nessuna frase contiene queste parole.',
    filledLater: 'I segnaposto, come {nome}, restano scritti così: ogni elemento li compila con i suoi dati.',
    manageOwn: 'Le tue frasi pronte',
    newTab: '(in una nuova scheda)',
    failed: 'Errore con le frasi pronte, per favore riprova...',
  },
}
