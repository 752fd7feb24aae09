import type { DataGroup } from '~/domain/personal-data/data-groups'

/** Each group of data: what it is, why it is kept and for how long. */
export type DataWords = Record<DataGroup, { title: string; why: string }>

export const dataWords: DataWords = {
  account: {
    title: 'Account e indirizzo',
    why: 'Serve per accedere. Dopo la cancellazione resta la riga, con lo pseudonimo: a essa fanno capo le decisioni prese.',
  },
  signIns: {
    title: 'Accessi',
    why: 'Sessioni, browser riconosciuti, secondo fattore e codici: scadono da soli, o si eliminano con l’account.',
  },
  preferences: {
    title: 'Preferenze',
    why: 'Viste salvate, frasi proprie, avvisi, calendario, messaggi letti: si eliminano con l’account. Le viste condivise restano ai colleghi.',
  },
  contacts: {
    title: 'Contatti delle aziende',
    why: 'Le persone da contattare in azienda: si svuotano con la cancellazione.',
  },
  companies: {
    title: 'Aziende',
    why: 'La ragione sociale e l’indirizzo di un’impresa restano, anche se portano il nome di una persona: i certificati vi si riferiscono.',
  },
  items: {
    title: 'Ingredienti e prodotti',
    why: 'Chi li ha inseriti, chi li ha esaminati, chi ne risponde: le decisioni restano, sotto lo pseudonimo.',
  },
  messages: {
    title: 'Messaggi e pareri',
    why: 'Spiegano le decisioni: il testo resta, l’autore e i nomi diventano lo pseudonimo.',
  },
  documents: {
    title: 'Documenti caricati',
    why: 'Sono le prove su cui si è deciso: il file resta com’è, anche se vi si legge un nome.',
  },
  certificates: {
    title: 'Certificati',
    why: 'I certificati emessi e i loro PDF con il sigillo restano come sono: chi li ha ricevuti deve poterli verificare.',
  },
  requests: {
    title: 'Richieste di certificato',
    why: 'Dicono che cosa è stato chiesto e deciso: restano, sotto lo pseudonimo.',
  },
  visits: {
    title: 'Sopralluoghi e rilevazioni',
    why: 'Sono le prove della vigilanza: restano sotto lo pseudonimo, la firma tracciata si elimina. I verbali PDF con il sigillo restano come sono.',
  },
  deviations: {
    title: 'Non conformità',
    why: 'Restano con le risposte e le decisioni, sotto lo pseudonimo.',
  },
  imports: {
    title: 'Importazioni',
    why: 'Chi ha caricato un file, e che cosa ha cambiato: resta sotto lo pseudonimo.',
  },
  mails: {
    title: 'Email',
    why: 'Le email in attesa e quelle inviate da poco: si eliminano con la persona, o allo scadere del termine.',
  },
  audit: {
    title: 'Registro delle attività',
    why: 'Chi ha fatto che cosa: serve a rispondere delle decisioni. Resta sotto lo pseudonimo, fino al termine impostato.',
  },
  settings: {
    title: 'Impostazioni',
    why: 'Il firmatario e i recapiti dell’ente: li cambia un responsabile nella pagina delle impostazioni.',
  },
  erasures: {
    title: 'Cancellazioni',
    why: 'Chi le ha chieste e quando: la prova che sono state fatte.',
  },
}
