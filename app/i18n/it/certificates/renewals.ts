import type { RenewalStep } from '~/domain/certificates/renewal-steps'

/** Many certificates renewed together. */
export const renewals = {
  title: 'Rinnovi',
  lead: 'Certificati scaduti o in scadenza, con quello che a ciascuno manca. «Rinnova» porta quelli selezionati fino all’emissione, un passo dopo l’altro.',
  certificate: 'Certificato',
  company: 'Azienda',
  expiry: 'Scadenza',
  products: 'Prodotti',
  lacks: 'Che cosa manca',
  within: 'Scade entro',
  withinDays: (days: number) => `${days} giorni`,
  searchHint: 'Nome, numero o azienda',
  empty: 'Nessun certificato da rinnovare',
  emptyHint: 'I certificati compaiono qui quando si avvicina la scadenza.',
  failed: 'Impossibile caricare i rinnovi, per favore riprova...',
  ready: 'Pronto',
  toRenew: (count: number) => `${count} da rinnovare`,
  toApprove: (count: number) => `${count} da approvare`,
  noProducts: 'Nessun prodotto',
  unready: (count: number) =>
    count === 1 ? 'Un ingrediente non è in regola' : `${count} ingredienti non sono in regola`,
  askLetters: (count: number) => (count === 1 ? 'Chiedi la lettera' : `Chiedi ${count} lettere`),
  deviations: (numbers: string) => `Non conformità maggiori scadute: ${numbers}`,
  requested: 'Richiesto',
  jobUnderWay: (done: number, total: number) => `Emissione in corso: ${done} di ${total}`,
  jobDone: (issued: number, refused: number) =>
    `Ultima emissione: ${issued} ${issued === 1 ? 'certificato' : 'certificati'}${refused > 0 ? `, ${refused} non ${refused === 1 ? 'riuscito' : 'riusciti'}` : ''}`,
  actions: { renew: 'Rinnova', approve: 'Approva i prodotti', issue: 'Emetti' } satisfies Record<
    RenewalStep,
    string
  >,
}
