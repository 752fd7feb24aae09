import { withDay } from '../italian'

/** The conversation of a company and the certifier that belongs to no item. */
export const questions = {
  title: 'Messaggi con il certificatore',
  ofCompanies: 'Domande delle aziende',
  unanswered: 'Senza risposta',
  unansweredLead:
    'I messaggi a cui nessuno ha ancora risposto, letti o no. Restano qui finché qualcuno risponde o li mette da parte.',

  askAllRead: 'Segnare tutti i messaggi come letti?',
  askAllReadHint:
    'Vale per te, e per i messaggi arrivati finora. Quelli a cui nessuno ha risposto restano in «Senza risposta».',
  confirmAllRead: 'Segna come letti',
  toAnswer: 'Senza risposta',
  aside: 'Messi da parte',
  about: 'Riguarda',
  message: 'Messaggio',
  answer: 'Che cosa fare',
  thread: 'Conversazione con il certificatore',
  layAside: 'Metti da parte',
  layAsideOf: (name: string) => `Metti da parte: ${name}`,
  takeBack: 'Rimetti tra i messaggi senza risposta',
  takeBackOf: (name: string) => `Rimetti tra i messaggi senza risposta: ${name}`,
  noneUnanswered: 'Tutti i messaggi hanno una risposta.',
  noneAside: 'Nessun messaggio è stato messo da parte.',
  lead: 'Per le domande che non riguardano un singolo ingrediente o prodotto.',
  waits: {
    Company: (at: string) => `In attesa di una risposta del certificatore ${withDay('dal', at)}.`,
    Certifier: (at: string) => `L’azienda attende una risposta ${withDay('dal', at)}.`,
  },
  close: 'Chiudi la domanda',
  ofCompaniesLead: 'Le conversazioni che non riguardano un singolo ingrediente o prodotto.',
  company: 'Azienda',
  waitingSince: 'In attesa dal',
  lastNote: 'Ultimo messaggio',
  unread: 'Da leggere',
  empty: 'Quando un’azienda scrive dalla pagina «Messaggi», la conversazione compare qui.',
  loadFailed: 'Error loading messages, try again...',
}
