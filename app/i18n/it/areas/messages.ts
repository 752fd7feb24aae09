import { withDay } from '../../italian'

export const messages = {
  questions: {
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
  },
  review: {
    threadEmpty: 'Nessun messaggio',
    threadEmptyHint: 'Qui restano i messaggi tra l’azienda e il certificatore.',
    threadLabel: 'Conversazione',
    writeMessage: 'Scrivi un messaggio',
    sendMessage: 'Invia messaggio',
    messagingClosed: 'Approvato: la conversazione è chiusa.',
    certifier: 'Certificatore',
    company: 'Azienda',
    messageFailed: "Errore nell'invio del messaggio, per favore riprova...",
    messageSending: 'Invio in corso…',
    messageSent: 'Messaggio inviato',
    messageFrom: (author: string, content: string) => `Nuovo messaggio di ${author}: ${content}`,
    sendShortcut: 'Ctrl + Invio per inviare',
    unreadFromHere: 'Da leggere',
    markRead: 'Segna come letti',
    toNewMessages: 'Nuovi messaggi',
    threadOffline: 'Connessione assente: i nuovi messaggi compariranno appena torna.',
  },
}
