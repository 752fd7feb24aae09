import type { RenewalStep } from '~/domain/certificates/renewal-steps'

const products = (count: number) => (count === 1 ? 'un prodotto' : `${count} prodotti`)
const certificates = (count: number) => (count === 1 ? 'un certificato' : `${count} certificati`)

/** Each step of many renewals, and the question before it. */
export const renewalSteps = {
  certificate: 'Certificato',
  products: 'Prodotti',
  ofProducts: products,
  question: {
    renew: (count: number) => `Rinnova ${certificates(count)}`,
    approve: (count: number) => `Approva i prodotti di ${certificates(count)}`,
    issue: (count: number) => `Emetti ${certificates(count)}`,
  } satisfies Record<RenewalStep, (count: number) => string>,
  hint: {
    renew: 'Di ogni prodotto si apre la versione nuova, con i dati di quella certificata. Poi si approva.',
    approve:
      'L’approvazione è definitiva. Un prodotto con rilievi gravi, o che nel frattempo è cambiato, resta da approvare, con il motivo. Ogni azienda riceve una sola email.',
    issue:
      'Ogni certificato prende il suo numero e sostituisce il precedente; l’emissione è definitiva. Se uno non si può emettere, gli altri non si fermano. Ogni azienda riceve una sola email.',
  } satisfies Record<RenewalStep, string>,
  confirm: {
    renew: (count: number) => `Rinnova ${products(count)}`,
    approve: (count: number) => `Approva definitivamente ${products(count)}`,
    issue: 'Emetti i certificati selezionati',
  },
  approveWeighed: 'Approva definitivamente i prodotti spuntati',
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
  singly: 'Apri il rinnovo',
  onlySo: (most: number, left: number) => `Qui ci sono i primi ${most}: gli altri ${left} vengono dopo.`,
  validUntil: 'Valido fino al',
  recipients: 'Email a',
  nobody: 'nessuno',
  concerns: 'Rilievi',
  choose: (name: string) => `Emetti ${name}`,
  weighProduct: (name: string) => `Approva ${name}: ho valutato i rilievi`,
  weigh: (name: string) => `Emetti ${name}: ho valutato i rilievi`,

  preview: 'Anteprima',
  previewOf: (name: string) => `Anteprima di ${name}`,
  stepFailed: 'Non è riuscito, per favore riprova...',
  gone: (count: number) =>
    count === 1
      ? 'Uno di quelli selezionati non è più da rinnovare.'
      : `${count} di quelli selezionati non sono più da rinnovare.`,
}
