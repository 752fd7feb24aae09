import { dataWords } from './personal-data'

export const people = {
  groups: dataWords,
  title: 'Dati delle persone',
  lead: 'Che cosa si conserva di chi usa il portale o vi è nominato: qui lo si consegna a chi lo chiede, lo si cancella e si stabilisce per quanto tempo tenerlo.',
  failed: 'Operazione non riuscita, per favore riprova...',

  find: 'Cerca una persona',
  findHint:
    'L’indirizzo email di un account, anche chiuso, di un referente di un’azienda o di un fornitore a cui è stato chiesto un rinnovo.',
  email: 'Indirizzo email',
  findIt: 'Cerca',
  notFound: 'Di questo indirizzo non è conservato nulla.',

  retention: 'Per quanto tempo',
  retentionHint: 'Ciò che è più vecchio viene eliminato automaticamente, entro un’ora.',
  retentionFields: {
    mailDays: 'Email inviate (giorni)',
    signInMonths: 'Accessi e rifiuti nel registro (mesi)',
    endedDays: 'Sessioni finite e browser dimenticati (giorni)',
    auditYears: 'Tutto il registro delle attività (anni)',
  },
  retentionHints: {
    mailDays: 'Da 1 a 365. Vuoto: il termine di chi gestisce il portale, che è anche il massimo.',
    signInMonths: 'Da 1 a 60.',
    endedDays: 'Da 1 a 90.',
    auditYears:
      'Da 5 a 30. Vuoto: per sempre. Con il registro si elimina anche la storia di ingredienti, prodotti e certificati.',
  },
  saveRetention: 'Salva i termini',

  erasures: 'Cancellazioni',
  noErasures: 'Finora non è stato cancellato nessuno.',
  erasedOn: (day: string) => `Chiesta il ${day}`,
  by: (email: string) => `da ${email}`,
  running: 'In corso',
  done: 'Finita',

  person: 'Dati conservati',
  of: (label: string) => `Dati di ${label}`,
  link: 'Dati',
  who: 'Chi è',
  kinds: { account: 'Chi accede', contact: 'Referente di un’azienda', supplier: 'Fornitore' },
  emails: 'Indirizzi',
  names: 'Nomi',
  nobodysName: 'nessuno noto',
  accountsEnd: (count: number) => (count === 1 ? 'Un account' : `${count} account`),
  contactsOf: (count: number) => (count === 1 ? 'una scheda di referente' : `${count} schede di referente`),
  moreNames: 'Altri nomi con cui compare',
  moreNamesHint:
    'Nome e cognome, separati da virgole: per esempio come responsabile di un ingrediente o firmatario di un verbale. Vengono sostituiti anche gli omonimi.',
  look: 'Cerca anche questi',
  notWhole: (name: string) => `«${name}» non viene cercato: servono nome e cognome.`,
  what: 'Che cosa è conservato',
  removed: 'Eliminato',
  changed: 'Sostituito',
  linked: 'Resta, con pseudonimo',
  kept: 'Resta com’è',
  nothing: 'Non è conservato nulla.',

  sessions: 'Sessioni',
  sessionsHint:
    'Chi ha eseguito l’accesso con i suoi account viene disconnesso da ogni dispositivo e deve accedere di nuovo; il link del suo calendario smette di funzionare. Da usare per un dispositivo smarrito o un accesso sospetto.',
  endSessions: 'Chiudi tutte le sessioni',

  export: 'Consegna i dati',
  exportHint:
    'Un file ZIP con una pagina da leggere, un file JSON per gruppo e i file caricati dagli account ancora aperti, senza password né segreti. Il registro ricorda chi l’ha scaricato.',
  exportIt: 'Scarica lo ZIP',

  erase: 'Cancella la persona',
  eraseHint:
    'Non si può annullare. Gli account si chiudono subito e l’indirizzo torna libero; poi uno pseudonimo prende il posto di indirizzi e nomi ovunque. Certificati, PDF con il sigillo e decisioni restano.',
  confirmation: (label: string) => `Per confermare, scrivi «${label}»`,
  eraseIt: 'Cancella per sempre',
  eraseOwn: 'I propri dati li cancella un altro responsabile.',

  erasure: (pseudonym: string) => `Cancellazione di ${pseudonym}`,
  erasureLead: 'Che cosa è stato eliminato, che cosa resta e perché.',
  progress: (percent: number) => `Tabelle esaminate: ${percent}%`,
  reload: 'Aggiorna',
  inBackups:
    'Le copie di sicurezza fatte prima contengono ancora la persona: se una viene ripristinata, il portale la cancella di nuovo.',
}
