/** For the page that takes products off a certificate. */
export const reduction = {
  action: 'Riduci',
  why: 'Motivo della riduzione',
  reducedFrom: 'Riduzione del certificato',
  replacedBy: (number: string | null) =>
    `Questo certificato è stato ridotto: lo sostituisce${number ? ` il n. ${number}` : ' un altro'}, con meno prodotti.`,

  title: 'Riduci il certificato',
  which: 'Prodotti da togliere',
  whichHint:
    'Gli altri restano come sono, senza rinnovo, su un certificato nuovo con gli stessi dati e la stessa scadenza, che sostituisce questo.',
  reason: 'Motivo',
  reasonHint: 'Lo leggono l’azienda e chi lavora per il certificatore; non la verifica pubblica.',
  proceed: 'Riduci il certificato',
  checking: 'Controllo…',
  question: {
    title: 'Ridurre il certificato?',
    removed: 'Si tolgono',
    more: (count: number) => (count === 1 ? 'e un altro' : `e altri ${count}`),
    remaining: 'Prodotti che restano',
    confirm: 'Riduci',
    despite: 'Riduci nonostante il divieto',
    issuing: 'Riduzione…',
    irreversible:
      'Non si può annullare: da subito il certificato attuale risulta sostituito, e il nuovo PDF viene sigillato con questo numero.',
  },
  failed: 'Errore durante la riduzione del certificato, riprova...',
  ended: {
    revoked: 'Il certificato è stato revocato: non si può ridurre.',
    ended: 'Il certificato è cessato: non si può ridurre.',
    replaced: 'Il certificato è già stato sostituito: non si può ridurre.',
    expired: 'Il certificato è scaduto: non si può ridurre.',
  },
  onlyOne: 'Il certificato ha un solo prodotto: per toglierlo, revocalo.',
}
