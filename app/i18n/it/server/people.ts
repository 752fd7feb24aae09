import { dataWords, type DataWords } from '../people/personal-data'

export interface PeopleWords {
  lang: string
  groups: DataWords
  overview: {
    filename: string
    title: (who: string) => string
    madeAt: (at: string) => string
    lead: string
    nothing: string
    more: (shown: number, total: number) => string
  }
}

export const peopleData: PeopleWords = {
  lang: 'it',
  groups: dataWords,
  overview: {
    filename: 'leggimi.html',
    title: (who) => `Dati conservati di ${who}`,
    madeAt: (at) => `Estratti il ${at}.`,
    lead: 'Accanto a questa pagina c’è un file JSON per ogni gruppo, con tutte le righe. Mancano le impronte delle password e dei codici, i segreti del secondo fattore e gli indirizzi di altre persone. I documenti, le foto e i fogli caricati dai suoi account ancora aperti sono nella cartella «files»: la riga di ciascuno dice quale. I PDF fatti dal portale si scaricano da lì.',
    nothing: 'Non è conservato nulla.',
    more: (shown, total) => `Qui le prime ${shown} righe di ${total}: le altre sono nel file JSON.`,
  },
}
