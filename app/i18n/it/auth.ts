/** Sign-in and mailed links (spec §2 "Public routes", §§5, 8). */
export const auth = {
  email: 'Email',
  password: 'Password',
  newPassword: 'Nuova password',
  confirmPassword: 'Conferma password',
  passwordHint: 'Almeno 6 caratteri.',
  backToLogin: 'Torna all’accesso',
  toLogin: 'Vai all’accesso',
  companyGone:
    'I dati dell’azienda di questo account non sono disponibili: la sessione è stata chiusa. Rivolgiti al certificatore.',

  login: {
    title: 'Accedi',
    lead: 'Inserisci le credenziali del tuo account.',
    submit: 'ACCEDI',
    pending: 'Accesso…',
    forgotten: 'Password dimenticata? Richiedi nuova password',
    errorTitle: 'Accesso non riuscito',
    continue: 'Ho capito',
    /** Spec §8 to the letter. */
    invalidCredentials: 'Invalid credentials',
    unavailable: 'The application is currently unavailable, retry later...',
    paused: (seconds: number) =>
      `Troppi tentativi di accesso. Per sicurezza l’accesso è sospeso, anche per la password giusta: riprova tra ${
        seconds === 1
          ? '1 secondo'
          : seconds < 120
            ? `${seconds} secondi`
            : `${Math.ceil(seconds / 60)} minuti`
      }.`,
    ended: 'La sessione è terminata',
    endedNext: 'Accedi di nuovo per continuare da dove eri.',
    needed: 'Per aprire la pagina richiesta occorre accedere.',
    kept: 'Ciò che avevi scritto è conservato: lo ritrovi nella pagina dopo l’accesso.',
    pausedNext: 'Se non ricordi la password, richiedine una nuova:',
    otherArea: (email: string) =>
      `Hai eseguito l’accesso come ${email}, che non può aprire la pagina richiesta. Accedi con un altro account, oppure torna alla home.`,
    home: 'Vai alla home',
  },

  logout: {
    title: 'Esci',
    question: (email: string) => `Vuoi terminare la sessione di ${email}?`,
    submit: 'Esci',
    pending: 'Uscita…',
  },

  resetPassword: {
    title: 'Richiedi nuova password',
    lead: 'Scrivi l’indirizzo email del tuo account: ti invieremo un link per scegliere una nuova password.',
    submit: 'Invia il link',
    /** Spec §8 to the letter. */
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
    /** Spec §8 to the letter. */
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
    done: 'Registrazione completata: ora puoi accedere',
    /** Spec §8 to the letter. */
    failure: 'An unexpected error occurred! Contact the system administrator to request a new link',
    linkHint:
      'Il link dell’invito vale 72 ore e si può usare una volta sola; se ne è stato inviato un altro, vale solo l’ultimo. Se hai già completato la registrazione, puoi accedere; altrimenti chiedi un nuovo invito al certificatore.',
  },

  account: {
    title: 'Il mio account',
    access: 'Accesso',
    area: 'Area',
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
    digest: 'Scadenze',
    digestHint:
      'Un riepilogo degli ingredienti e dei certificati scaduti o che scadono tra 60, 30 e 7 giorni, al massimo uno al giorno.',
    noticesSaved: 'Avvisi salvati',
    noticesFailure: 'Errore nel salvataggio degli avvisi. Per favore riprova...',
    sessions: 'Sessioni',
    sessionsHint:
      'Se hai usato un computer non tuo, o temi che qualcuno conosca la tua password, chiudi tutte le sessioni e cambia la password.',
    logOutEverywhere: 'Esci da tutti i dispositivi',
    logOutEverywhereQuestion:
      'Tutte le sessioni di questo account vengono chiuse subito, anche questa. Per rientrare servono l’email e la password.',
    logOutEverywhereConfirm: 'Esci ovunque',
    loggedOutEverywhere: 'Tutte le sessioni sono state chiuse',
  },

  changePassword: {
    title: 'Cambia password',
    lead: 'Le altre sessioni di questo account vengono chiuse; questa resta aperta.',
    current: 'Password attuale',
    submit: 'Salva la nuova password',
    done: 'Password modificata. Le altre sessioni sono state chiuse',
    failure: "Errore nell'aggiornamento della password. Per favore riprova...",
  },
}
