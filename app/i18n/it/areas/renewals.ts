import type { RenewalStep } from '~/domain/renewal-steps'

const products = (count: number) => (count === 1 ? 'un prodotto' : `${count} prodotti`)
const certificates = (count: number) => (count === 1 ? 'un certificato' : `${count} certificati`)
const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase())

/** Many certificates renewed together. */
export const renewals = {
  title: 'Rinnovi',
  lead: 'Certificati scaduti o in scadenza, con quello che a ciascuno manca. «Rinnova» porta quelli selezionati fino all’emissione: prodotti rinnovati, approvati e certificati nuovi, ciascuno con il suo numero.',
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
  toRenew: (count: number) => `${capital(products(count))} da rinnovare`,
  toApprove: (count: number) => `${capital(products(count))} da approvare`,
  noProducts: 'Nessun prodotto',
  unready: (count: number) =>
    count === 1 ? 'Un ingrediente non è in regola' : `${count} ingredienti non sono in regola`,
  deviations: (numbers: string) => `Non conformità maggiori scadute: ${numbers}`,
  requested: 'Richiesto dall’azienda',
  actions: { renew: 'Rinnova', approve: 'Approva i prodotti', issue: 'Emetti' } satisfies Record<
    RenewalStep,
    string
  >,
  question: {
    renew: (count: number) => `Rinnova ${certificates(count)}`,
    approve: (count: number) => `Approva i prodotti di ${certificates(count)}`,
    issue: (count: number) => `Emetti ${certificates(count)}`,
  } satisfies Record<RenewalStep, (count: number) => string>,
  hint: {
    renew: 'Di ogni prodotto si apre la versione nuova, con i dati di quella certificata. Poi si approva.',
    approve:
      'L’approvazione è definitiva. Un prodotto con rilievi gravi, o che nel frattempo è cambiato, resta da approvare e viene detto perché. Ogni azienda riceve una sola e-mail.',
    issue:
      'Ogni certificato prende il suo numero e sostituisce il precedente; l’emissione è definitiva. Se uno non si può emettere, gli altri non si fermano. Ogni azienda riceve una sola e-mail.',
  } satisfies Record<RenewalStep, string>,
  confirm: {
    renew: (count: number) => `Rinnova ${products(count)}`,
    approve: (count: number) => `Approva definitivamente ${products(count)}`,
    issue: 'Emetti i certificati selezionati',
  },
  doing: {
    renew: 'Rinnovo in corso...',
    approve: 'Approvazione in corso...',
    issue: 'Emissione in corso...',
  } satisfies Record<RenewalStep, string>,
  done: {
    renew: (count: number) => (count === 1 ? 'Un prodotto rinnovato' : `${count} prodotti rinnovati`),
    approve: (count: number) => (count === 1 ? 'Un prodotto approvato' : `${count} prodotti approvati`),
    issue: (count: number) => (count === 1 ? 'Un certificato emesso' : `${count} certificati emessi`),
  } satisfies Record<RenewalStep, (count: number) => string>,
  nothing: {
    renew: 'Tutti i prodotti hanno già una versione nuova.',
    approve: 'Tutti i prodotti sono già approvati.',
    issue: 'Nessuno di questi certificati si può emettere adesso.',
  } satisfies Record<RenewalStep, string>,
  goOn: {
    renew: 'Continua: approva i prodotti',
    approve: 'Continua: emetti i certificati',
  },
  progress: (done: number, total: number) => `${done} di ${total}`,
  carryOn: 'Continua',
  notDone: (count: number) => (count === 1 ? 'Uno non è riuscito' : `${count} non sono riusciti`),
  notPossible: (count: number) =>
    count === 1 ? 'Uno non si può emettere' : `${count} non si possono emettere`,
  singly: 'Rinnova da solo',
  onlySo: (most: number, left: number) => `Qui ci sono i primi ${most}: gli altri ${left} vengono dopo.`,
  validUntil: 'Valido fino al',
  recipients: 'E-mail a',
  nobody: 'nessuno',
  concerns: 'Rilievi',
  choose: (name: string) => `Emetti ${name}`,
  weigh: (name: string) => `Emetti ${name}: ho valutato i rilievi`,
  noneChosen: 'Seleziona almeno un certificato',
  preview: 'Anteprima',
  previewOf: (name: string) => `Anteprima di ${name}`,
  stepFailed: 'Non è riuscito, per favore riprova...',
  gone: (count: number) =>
    count === 1
      ? 'Uno di quelli selezionati non è più da rinnovare.'
      : `${count} di quelli selezionati non sono più da rinnovare.`,
}

export type RenewalWords = typeof renewals
