/** Given words, to the letter (specification §2 "Error screens"). */
export const errors = {
  notFound: '404 page not found... ',
  backToHome: 'back to home',
  occurred: 'an error occurred... refresh!',
  homepage: 'homepage',
  reload: 'reload',
  detail: 'Dettaglio',
  unknown: 'Errore sconosciuto',
  failed: 'Qualcosa non ha funzionato',

  titleNotFound: 'pagina non trovata',
  titleForbidden: 'accesso non consentito',
  titleRefused: 'richiesta non eseguita',
  titleOccurred: 'qualcosa non ha funzionato',
  titleUnavailable: 'servizio non raggiungibile',

  /** An unfinished form after somebody else's decision. */
  kept: {
    title: 'Quello che avevi scritto',
    hint: 'Non è stato inviato: copialo, se ti serve ancora.',
    copy: 'Copia',
    copyOf: (label: string) => `Copia: ${label}`,
    copied: 'Copiato',
    send: 'Invia come messaggio all’azienda',
  },
  decidedBy: (who: string, at: string) => `L’ha deciso ${who}, ${at}.`,

  unsent: {
    title: 'Non inviato: manca la rete',
    titleAway: 'Non inviato: il portale non risponde',
    itself: 'Partirà da solo appena possibile.',
    press: 'Resta fra «Da inviare»: lo mandi da lì appena possibile.',
  },
  otherAccount: 'Ora qui è aperto un altro account',
  explainOtherAccount: 'Quanto hai scritto non è stato inviato a suo nome: accedi di nuovo con il tuo.',

  titleOffline: 'senza rete',
  offline: 'Sei senza rete',
  offlineRetry: 'Sei senza rete: riprova.',
  explainOffline: 'La pagina non si è potuta caricare. Controlla la connessione e riprova.',
  offlineLink: 'Sei senza rete: la pagina non si è potuta aprire. Riprova quando la connessione è tornata.',

  explainNotFound: 'L’indirizzo non esiste, oppure la pagina non è più disponibile.',
  explainForbidden: 'Questa pagina non è disponibile per il tuo account.',
  readOnly: 'Il tuo account è in sola lettura',
  explainReadOnly:
    'Questa pagina serve a modificare i dati. Puoi leggere tutto ciò che riguarda la tua azienda: per cambiare qualcosa rivolgiti a un collega.',

  explainTooMany: 'Troppe richieste in poco tempo. Attendi qualche istante e riprova.',
  explainTooLarge: 'Quanto inviato supera la dimensione ammessa.',
  explainRefused: 'La richiesta non è stata eseguita: torna alla pagina precedente e riprova.',
  explainServer:
    'Il problema è stato registrato. Ricarica la pagina; se si ripete, riprova tra qualche minuto.',
  explainUnavailable: 'Il servizio non è raggiungibile, riprova tra poco.',
  explainRender: 'La pagina non può essere mostrata. Il problema è stato registrato.',

  conflictTitle: 'Nel frattempo qualcun altro ha salvato',
  conflictTitleByYou: 'Nel frattempo hai salvato da un’altra scheda',
  conflictByYou:
    'Hai salvato da un’altra scheda, o da un altro dispositivo, dopo aver aperto questa pagina. Quello che hai scritto qui è ancora nel modulo: salvando di nuovo sostituisce i valori qui sotto.',
  conflictField: 'Campo',
  conflictTheirs: 'Valore salvato',
  conflictYours: 'Il tuo valore',
  conflictReload: 'Carica la versione salvata',
  conflictEmpty: '(vuoto)',
}
