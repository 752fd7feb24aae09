/** A browser's messages about its offline data. */
export const device = {
  title: 'Questo dispositivo',
  panelHint: 'Le pagine lette e i sopralluoghi da avere con sé dove non c’è rete. Vale per questo browser.',
  open: 'Apri',
  lead: 'In celle, cantine e stabilimenti senza segnale si rileggono le pagine già aperte e si lavora ai sopralluoghi tenuti qui. Accendilo solo su un dispositivo tuo o dell’ente.',
  needsScripts:
    'Per lavorare senza rete serve JavaScript, che in questo browser è disattivato. Con la rete ogni pagina funziona lo stesso.',
  unsupported:
    'Questo browser non può conservare nulla: servono una connessione https, una finestra non anonima e un browser aggiornato.',
  switch: 'Tieni su questo dispositivo ciò che serve senza rete',
  name: 'Nome del dispositivo',
  nameHint: 'Lo vedono i colleghi, per esempio «Tablet del magazzino».',
  defaultName: 'Il mio tablet',
  ready: 'Pronto senza rete ✓',
  notReady: 'Non ancora pronto',
  checking: 'Controllo…',
  checkAgain: 'Controlla di nuovo',
  update: 'Aggiorna',
  updateWaits: 'C’è una versione più nuova. Ciò che hai raccolto resta.',
  checks: {
    files: 'Tutti i file del portale sono qui',
    space: 'C’è posto per le foto: 500 MB liberi, e una prova di scrittura riuscita',
    homeScreen: 'Aperto dalla schermata Home',
  },
  failed: {
    files: 'Mancano dei file: con la rete, controlla di nuovo.',
    space:
      'Libera spazio: le foto hanno bisogno di 500 MB, oppure il dispositivo non riesce a scrivere quanto dice di avere.',
    homeScreen:
      'In Safari tocca Condividi, poi «Aggiungi alla schermata Home», apri Sigillo da lì e accedi di nuovo: in Safari ciò che è conservato sparisce dopo 7 giorni senza uso.',
  },
  isMet: 'sì',
  isUnmet: 'non ancora',
  switchFailed: 'Non è riuscito. Controlla la rete e riprova.',
  here: 'Che cosa c’è qui',
  pages: 'Pagine lette',
  packs: 'Sopralluoghi',
  unsent: 'Da inviare',
  removeVisit: 'Rimuovi dal dispositivo',
  visitUnsent: (count: number) =>
    count === 1
      ? '1 dato da inviare: si toglie dopo l’invio'
      : `${count} dati da inviare: si toglie dopo l’invio`,
  visitGoes: (at: string) => `Senza contatti con il portale resta fino al ${at}`,
  noteTitle: 'Da sapere',
  lock: 'Chi trova questo dispositivo sbloccato vede ciò che vi è conservato, anche senza la tua password: la protezione è il blocco schermo.',
  limits:
    'Restano le ultime 50 pagine, per 14 giorni; i sopralluoghi per 14 giorni dall’ultimo contatto, anche senza rete. Un giorno dopo la fine della sessione si aprono solo accedendo di nuovo. Uscendo sparisce tutto.',
  others: 'Su questo dispositivo c’è lavoro non inviato di un altro account: lo invierà lui quando accede.',
  thrownAway: (at: string) =>
    `Il browser ha svuotato la memoria di questo dispositivo: pagine e sopralluoghi tenuti qui non ci sono più (ultimo uso: ${at}).`,
  lost: (count: number) =>
    count === 0
      ? 'Tutto ciò che avevi raccolto era già stato inviato.'
      : count === 1
        ? 'Un dato raccolto non era ancora stato inviato ed è perso. Il resto era già stato inviato.'
        : `${count} dati raccolti non erano ancora stati inviati e sono persi. Il resto era già stato inviato.`,
  keepAgain: 'Per lavorare ancora senza rete, riaccendi «Questo dispositivo» nel tuo account.',
  offline: {
    title: 'Senza rete',
    lead: 'Questa pagina non è conservata sul dispositivo, oppure il portale non risponde.',
    retry: 'Riprova',
    pages: 'Pagine che si possono rileggere',
    none: 'Su questo dispositivo non è conservata nessuna pagina.',
  },
  leave: {
    title: 'Prima di uscire',
    leaving: 'Uscita…',
    question: 'Vuoi uscire dal portale?',
    unsent: 'Su questo dispositivo c’è lavoro che non è ancora stato inviato',
    counts: { observations: 'Rilevazioni', photos: 'Foto', forms: 'Moduli' },
    wait: 'L’invio è in corso finché c’è rete: quando tutto è partito, esci da qui.',
    stay: 'Resta e invia',
    discard: 'Scarta ed esci',
    discardHint: (count: number) => `Per scartare tutto, scrivi quanti sono: ${count}`,
    wrongCount: (count: number) => `Scrivi ${count}.`,
    submit: 'Esci',
  },
}
