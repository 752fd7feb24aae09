/** Sign-in and mailed links (specification §2 "Public routes", §5, §8). */
export const auth = {
  password: 'Password',
  backToLogin: 'Torna all’accesso',
  toLogin: 'Vai all’accesso',

  login: {
    title: 'Accedi',
    lead: 'Inserisci le credenziali del tuo account.',
    submit: 'ACCEDI',
    pending: 'Accesso…',
    forgotten: 'Password dimenticata? Richiedi nuova password',
    errorTitle: 'Accesso non riuscito',
    continue: 'Ho capito',

    unavailable: 'The application is currently unavailable, retry later...',

    ended: 'La sessione è terminata',
    endedNext: 'Accedi di nuovo per continuare da dove eri.',
    needed: 'Per aprire la pagina richiesta occorre accedere.',
    kept: 'Ciò che avevi scritto è conservato: lo ritrovi nella pagina dopo l’accesso.',
    pausedNext: 'Se non ricordi la password, richiedine una nuova:',
    otherArea: {
      Certifier: 'Questa pagina è dell’area certificatore',
      Company: 'Questa pagina è dell’area azienda',
    },
    otherAreaLead: (email: string) =>
      `Hai eseguito l’accesso come ${email}, che non può aprirla. Torna alla home, oppure accedi con un altro account.`,
    home: 'Vai alla home',
    otherAccount: 'Accedi con un altro account',
  },

  /** The second factor, at sign-in and in the account. */
  factor: {
    stepTitle: 'Codice di verifica',
    stepLead: 'Apri l’app di verifica sul telefono e scrivi il codice che mostra per Sigillo.',
    code: 'Codice di verifica',
    codeHint: 'Le sei cifre che mostra l’app.',
    eitherHint: 'Le sei cifre che mostra l’app, oppure un codice di recupero.',
    useRecovery: 'Non hai il telefono? Usa un codice di recupero',
    recoveryLead: 'Scrivi uno dei codici di recupero che hai conservato. Ognuno vale una volta.',
    recoveryCode: 'Codice di recupero',
    recoveryCodeHint:
      'Se non ne hai più, un responsabile o, in un’azienda, un collega può rimuovere la verifica dal tuo account.',
    useApp: 'Usa il codice dell’app',

    title: 'Verifica in due passaggi',
    lead: 'Per accedere serve, oltre alla password, un codice che solo il tuo telefono conosce oppure una passkey.',
    mailFirst: (email: string) =>
      `Per essere certi che sia tu, ti mandiamo prima un codice all’indirizzo ${email}.`,
    mail: 'Invia il codice',
    mailAgain: 'Invia un altro codice',

    mailedCode: 'Codice ricevuto per email',
    mailedCodeHint: (email: string) => `Le otto cifre inviate a ${email}. Valgono 15 minuti.`,
    kind: 'Che cosa vuoi usare?',
    kindApp: 'Un’app di verifica, che mostra un codice',
    kindPasskey:
      'Una passkey: l’impronta, il volto o il PIN di questo dispositivo, o una chiave di sicurezza',
    go: 'Continua',
    demanded: 'Per questo account è richiesta la verifica in due passaggi: attivala per continuare.',
    currentPassword: 'Password attuale',
    start: 'Attiva la verifica',

    scan: 'Inquadra questo codice con un’app di verifica, ad esempio Google Authenticator, Microsoft Authenticator o 1Password.',
    qr: 'Codice QR per l’app di verifica',
    typeIt: 'Oppure scrivi questa chiave nell’app:',
    openApp: 'Apri l’app su questo dispositivo',
    confirm: 'Conferma',
    codesTitle: 'Codici di recupero',
    codesLead: 'Stampa questa pagina o copia i codici in un posto sicuro: non verranno più mostrati.',
    codesHint:
      'Se perdi il telefono, ognuno di questi codici vale una volta al posto del codice dell’app o della passkey. Chi conosce la tua password e uno di questi codici può entrare.',
    codesKept: 'Li ho conservati',
    left: (count: number) =>
      `Attiva. ${count === 1 ? 'Resta 1 codice' : `Restano ${count} codici`} di recupero.`,
    app: 'App di verifica',
    appSince: (date: string) => `Collegata il ${date}`,

    addTitle: 'Aggiungi un altro metodo',
    othersStay: 'Per accedere restano gli altri metodi.',
    newCodesTitle: 'Nuovi codici di recupero',
    newCodes: 'Crea nuovi codici',
    removeLead: 'Per accedere basterà la password.',
    removeDemanded: 'La verifica è obbligatoria: dopo averla rimossa dovrai subito attivarne un’altra.',
    remove: 'Rimuovi l’app',

    toAccount: 'Torna al tuo account',
    signOut: 'Esci',
    failure: 'Operazione non riuscita, per favore riprova...',
  },

  passkey: {
    name: 'Passkey',
    lead: 'Usa la tua passkey, oppure scrivi uno dei codici di recupero che hai conservato: ognuno vale una volta.',
    use: 'Usa la passkey',
    prove: 'Conferma con la passkey',
    withoutScripts:
      'Per usare la passkey servono JavaScript e un browser recente. Senza, scrivi un codice di recupero.',
    cancelled: 'La passkey non è stata usata: riprova, oppure scegli un altro metodo.',
    there: 'Su questo dispositivo c’è già una passkey per questo account.',
    failure: 'Il browser non ha potuto usare la passkey: riprova, oppure scegli un altro metodo.',
    newTitle: 'Nuova passkey',
    newLead: 'Il dispositivo ti chiederà l’impronta, il volto, il PIN o la chiave di sicurezza.',
    make: 'Crea la passkey',
    impossible:
      'Per creare una passkey servono JavaScript e un browser recente. Senza, puoi collegare un’app di verifica.',
    back: 'Torna indietro',

    notAdded: 'La passkey non è stata aggiunta',
    since: (date: string, used: string | null) =>
      `Passkey creata il ${date} · ${used ? `usata il ${used}` : 'mai usata'}`,
    nameLabel: 'Nome',
    rename: 'Rinomina',

    remove: 'Rimuovi la passkey',
  },

  /** Re-authentication before a sensitive action. */
  confirmAgain: {
    title: 'Conferma che sei tu',
    passwordLead:
      'Stai per compiere un’operazione delicata: scrivi di nuovo la tua password. Per dieci minuti non ti verrà più chiesta.',
    codeLead:
      'Stai per compiere un’operazione delicata: scrivi un codice di verifica. Per dieci minuti non ti verrà più chiesto.',
    submit: 'Conferma',
    submitAndGoOn: 'Conferma e prosegui',
    cancel: 'Lascia perdere',

    failure: 'Conferma non riuscita, per favore riprova...',
  },

  logout: {
    title: 'Esci',
    question: (email: string) => `Vuoi chiudere la sessione di ${email}?`,
    submit: 'Esci',
    pending: 'Uscita…',
  },

  resetPassword: {
    title: 'Richiedi nuova password',
    lead: 'Scrivi l’indirizzo email del tuo account: ti invieremo un link per scegliere una nuova password.',
    submit: 'Invia il link',
    /** Given words (specification §8). */
    sent: 'Your password recovery link has been sent. Please check your email inbox',
    failure: 'Error recovering password. Please try again',
    sentHint:
      'Il link vale un’ora. Se non arriva, controlla la posta indesiderata oppure richiedilo di nuovo: dopo alcune richieste ravvicinate gli invii si fermano per un po’, e intanto vale l’ultimo link ricevuto.',
    again: 'Richiedi un altro link',
  },

  lostCredential: {
    title: 'Scegli una nuova password',
    lead: 'Al termine potrai accedere con la nuova password; le sessioni aperte altrove vengono chiuse.',
    submit: 'Salva la nuova password',
    /** Given words (specification §8). */
    done: 'Password changed successfully',
    failure: 'An error occurred updating the password. Please request a new link',
    requestNew: 'Richiedi nuova password',
    linkHint:
      'Il link vale un’ora e si può usare una volta sola; se ne è stato richiesto un altro, vale solo l’ultimo.',
  },

  confirmEmail: {
    title: 'Attiva il tuo account',
    lead: 'Scegli la password con cui accederai, insieme all’indirizzo email che ha ricevuto l’invito.',
    submit: 'Attiva l’account',
    done: 'Account attivato: ora puoi accedere',
    failure: 'Non è stato possibile attivare l’account: riprova tra poco',
    /** One message for used, expired and replaced links. */
    linkInvalid:
      'Il link non è valido, è già stato usato o è scaduto: chiedi un nuovo invito a chi te l’ha inviato',
    linkHint: 'Il link dell’invito vale 72 ore. Se hai già attivato l’account, puoi accedere.',
  },

  registration: {
    title: 'Completa la registrazione',
    lead: 'Controlla i dati dell’azienda e scegli la password del tuo account.',
    company: 'Dati dell’azienda',
    businessName: 'Ragione sociale',
    registered:
      'Un collega ha già registrato l’azienda con questi dati: resta da scegliere la password. I dati si possono correggere poi alla voce Info.',
    account: 'Password di accesso',
    submit: 'SALVA',
    pending: 'Salvataggio…',

    /** Given words (specification §8). */
    failure: 'An unexpected error occurred! Contact the system administrator to request a new link',
    linkHint:
      'Il link dell’invito vale 72 ore e si può usare una volta sola; se ne è stato inviato un altro, vale solo l’ultimo. Se hai già completato la registrazione, puoi accedere; altrimenti chiedi un nuovo invito al certificatore.',
  },
}
