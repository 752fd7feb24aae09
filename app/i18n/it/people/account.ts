/** For the signed-in account; the field names also serve the pages behind mailed links. */
export const account = {
  title: 'Il mio account',

  email: 'Email',
  newPassword: 'Nuova password',
  confirmPassword: 'Conferma password',
  passwordHint: 'Almeno 6 caratteri.',
  name: {
    title: 'Nome e cognome',
    lead: 'Compaiono al posto dell’indirizzo email, per i colleghi e per l’altra parte. Senza, si vede l’indirizzo.',
    firstName: 'Nome',
    lastName: 'Cognome',
    optional: 'Facoltativo.',
    unknown: 'Non indicati',
    change: 'Modifica il nome',

    failure: 'Errore nel salvataggio del nome, per favore riprova...',
  },
  access: 'Accesso',
  area: 'Area',
  factor: 'Verifica in due passaggi',
  factorHint: 'Oltre alla password, un codice dell’app di verifica oppure una passkey.',
  factorOpen: 'Imposta la verifica',
  languageHint: 'Dell’interfaccia, e delle email che ricevi.',
  notices: 'Avvisi per email',
  noticesHint:
    'Valgono solo per questo account. Inviti, link per la password e revoche di certificati arrivano comunque.',
  reviews: 'Revisioni, messaggi e richieste',
  reviewsHint: {
    Company:
      'Quando il certificatore approva, respinge o chiede di rivedere un ingrediente o un prodotto, scrive un messaggio o risponde a una richiesta.',
    Certifier:
      'Quando un’azienda invia un ingrediente o un prodotto in approvazione, scrive un messaggio o chiede un certificato.',
  },
  visits: 'Sopralluoghi e non conformità',
  visitsHint: {
    Company:
      'Quando il certificatore programma, sposta o annulla un sopralluogo con preavviso, invia un verbale, decide su una risposta, e quando si avvicina il termine di una non conformità.',
    Certifier:
      'Quando ti viene assegnato o spostato un sopralluogo, arrivano evidenze in ritardo o un’azienda risponde a una non conformità.',
  },
  digest: 'Scadenze',
  digestHint:
    'Un riepilogo degli ingredienti e dei certificati scaduti o che scadono tra 60, 30 e 7 giorni, al massimo uno al giorno.',
  noticesFailure: 'Errore nel salvataggio degli avvisi. Per favore riprova...',
  data: 'I tuoi dati',
  dataHint: 'Tutto quello che il portale conserva di te, in un file ZIP.',
  dataExport: 'Scarica i miei dati',
  dossier: {
    link: 'Fascicolo',
    title: 'Il tuo fascicolo',
    lead: 'Tutto quello che il portale ha della tua azienda e dei suoi stabilimenti, in un file ZIP da tenere o portare altrove: certificati, ingredienti con i documenti, prodotti con le ricette, linee, certificati di fornitori che hai caricato, richieste, provvedimenti, sopralluoghi, non conformità, messaggi e storia.',
    how: 'Nel file, «index.html» si apre con il browser, anche senza rete, e porta a tutto. Ogni elenco c’è anche come CSV, per un foglio di calcolo, e come JSON Lines, per un programma. Con molti documenti ci vogliono alcuni minuti. Se lo scaricamento si interrompe, premi di nuovo: ricomincia da capo, con lo stesso contenuto. La storia dice chi lo ha scaricato.',
    download: 'Scarica il fascicolo',
  },
  views: 'Viste salvate',
  viewsHint: 'Gli elenchi come li hai filtrati e ordinati, con un nome.',
  shortcuts: 'Scorciatoie da tastiera',
  shortcutsOn: 'Usa le scorciatoie da tastiera',
  shortcutsHint:
    'Premi ? in qualsiasi pagina per vederle. Disattivale se detti con la voce o se un tasto ti porta dove non volevi. Vale per questo browser.',
  sessions: 'Sessioni',
  sessionsHint:
    'Se hai usato un computer non tuo, o temi che qualcuno conosca la tua password, chiudi tutte le sessioni e cambia la password.',
  sessionsLead: 'Dove sei entrato con questo account.',
  device: 'Dispositivo sconosciuto',
  thisSession: 'Questa',
  sessionSeen: (at: string, from: string | null) =>
    from ? `Ultimo uso: ${at}, dall’indirizzo ${from}` : `Ultimo uso: ${at}`,
  sessionBegun: (at: string) => `Accesso: ${at}`,
  endSession: 'Chiudi',
  endSessionOf: (device: string, at: string) => `Chiudi la sessione di ${device}, ultimo uso ${at}`,

  logOutEverywhere: 'Esci da tutti i dispositivi',
  logOutEverywhereQuestion:
    'Tutte le sessioni di questo account vengono chiuse subito, anche questa, e il link del calendario smette di funzionare. Per rientrare servono l’email e la password.',
  logOutEverywhereConfirm: 'Esci ovunque',
  calendar: {
    title: 'Calendario di scadenze e sopralluoghi',
    lead: {
      Certifier:
        'Un link da aggiungere a Google Calendar, Outlook o al telefono: mostra i certificati e gli ingredienti che scadono entro un anno e i sopralluoghi in programma, anche quelli senza preavviso.',
      Company:
        'Un link da aggiungere a Google Calendar, Outlook o al telefono: mostra i tuoi certificati e ingredienti che scadono entro un anno e i sopralluoghi annunciati.',
    },
    scope: 'Aziende',
    scopes: { own: 'Quelle di cui sei responsabile, e i tuoi sopralluoghi', all: 'Tutte' },
    active: (day: string, scope: 'own' | 'all' | null) =>
      `Il link è attivo dal ${day}${scope === null ? '' : scope === 'all' ? ', per tutte le aziende' : ', per le aziende di cui sei responsabile'}.`,
    make: 'Crea il link',
    renew: 'Rinnova il link',
    end: 'Disattiva il link',
    endTitle: 'Disattivare il link del calendario?',
    endHint: 'I calendari che lo usano non si aggiornano più, e quell’indirizzo non torna attivo.',
    renewHint:
      'Smette di funzionare se lo rinnovi o lo disattivi, e con le altre sessioni: quando cambi la password, esci da tutti i dispositivi, attivi la verifica in due passaggi o un responsabile chiude le sessioni.',
    made: 'Il link è pronto',
    copyNow:
      'Copialo adesso: non verrà più mostrato. Chi lo ha vede scadenze e sopralluoghi, senza accedere.',
    address: 'Indirizzo del calendario',
    copy: 'Copia',
    copied: 'Copiato',
    delay: 'Google aggiorna ogni 12–24 ore.',
  },
  changePassword: {
    title: 'Cambia password',
    lead: 'Le altre sessioni di questo account vengono chiuse e il link del calendario smette di funzionare; questa sessione resta aperta.',
    current: 'Password attuale',
    submit: 'Salva la nuova password',

    failure: "Errore nell'aggiornamento della password. Per favore riprova...",
  },
}
