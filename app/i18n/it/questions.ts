import { withDay } from '../italian'

/** What a company and the certifier write to each other beside any item. */
export const questions = {
  title: 'Messaggi con il certificatore',
  lead: 'Per le domande che non riguardano un singolo ingrediente o prodotto.',
  waits: {
    Company: (at: string) => `In attesa di una risposta del certificatore ${withDay('dal', at)}.`,
    Certifier: (at: string) => `L’azienda attende una risposta ${withDay('dal', at)}.`,
  },
  close: 'Chiudi la domanda',
  ofCompanies: 'Domande delle aziende',
  ofCompaniesLead: 'Le conversazioni che non riguardano un singolo ingrediente o prodotto.',
  company: 'Azienda',
  waitingSince: 'In attesa dal',
  lastNote: 'Ultimo messaggio',
  unread: 'Da leggere',
  empty: 'Quando un’azienda scrive dalla pagina «Messaggi», la conversazione compare qui.',
  loadFailed: 'Error loading messages, try again...',
}
