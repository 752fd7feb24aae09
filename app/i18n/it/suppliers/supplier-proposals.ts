import type { Likeness } from '~/domain/items/supplier-certificates'
import type { ProposalReason } from '~/domain/items/supplier-certificates'

const ingredients = (count: number) => (count === 1 ? '1 ingrediente' : `${count} ingredienti`)
const companies = (count: number) => (count === 1 ? '1 azienda' : `${count} aziende`)

/** For proposals, suggestions and merges, which the certifier answers. */
export const supplierProposals = {
  // Proposals
  title: 'Proposte dai dati esistenti',
  lead: 'Ingredienti approvati dello stesso fornitore che sembrano coperti da un solo certificato. Nessuna data cambia: ti basta indicare una volta ente e numero.',
  loadFailed: 'Impossibile caricare le proposte, per favore riprova...',
  nothing: 'Niente da proporre',
  nothingHint:
    'Nessun fornitore ha più ingredienti con lo stesso file o con la stessa scadenza, senza un certificato.',
  reasons: {
    sameFile: (count: number, of: number) => `${ingredients(count)} di ${companies(of)} con lo stesso file`,
    sameDate: (count: number, of: number) =>
      `${ingredients(count)} di ${companies(of)} con la stessa scadenza`,
  } satisfies Record<ProposalReason, (count: number, of: number) => string>,
  expiry: (day: string | null) => (day === null ? 'senza scadenza' : `scadenza ${day}`),
  andMore: (count: number) => `e altri ${count}`,
  complete: 'Completa',
  completeOne: (vendor: string, what: string) => `Completa: ${vendor}, ${what}`,
  acceptTitle: (vendor: string) => `Certificato di ${vendor}`,
  gone: 'La proposta non c’è più',
  goneHint: 'Un collega l’ha confermata, o gli ingredienti sono cambiati.',
  toProposals: 'Torna alle proposte',
  which: 'Ingredienti coperti',
  whichHint: 'Chi ha la scadenza del certificato lo seguirà; gli altri restano coperti con la loro data.',
  file: 'File del certificato',
  fileHint: 'I file diversi che gli ingredienti hanno: quello scelto diventa il file del certificato.',
  openFile: (name: string) => `Apri ${name}`,
  accept: (count: number) => `Conferma il certificato di ${ingredients(count)}`,
  acceptTicked: 'Conferma il certificato degli ingredienti selezionati',
  accepting: 'Conferma in corso...',

  acceptFailed: 'Il certificato non è stato confermato, per favore riprova...',
  noneTicked: 'Seleziona almeno un ingrediente.',
  acceptNote: 'Il certificato nasce approvato, senza cambiare date e senza email.',
  acceptNoteTwo: 'Il certificato attende poi l’approvazione di un collega.',

  // Suggestions
  suggestions: 'Suggerimenti',
  suggestionsLead: (vendor: string) =>
    `Ingredienti di ${vendor}, di ogni azienda, che il certificato non copre ancora.`,
  likenesses: {
    exact: 'Nome identico',
    close: 'Nome simile',
    sameVendor: 'Stesso fornitore',
  } satisfies Record<Likeness, string>,
  likenessHints: {
    exact: 'Già selezionati: il nome è quello stampato.',
    close: 'Controlla le parti evidenziate: sul certificato il nome è scritto in un altro modo.',
    sameVendor: 'Nessun nome stampato somiglia al loro.',
  } satisfies Record<Likeness, string>,
  printedAs: (name: string) => `sul certificato: ${name}`,
  noSuggestions: 'Niente da suggerire',
  noSuggestionsHint: 'Il certificato copre già tutti gli ingredienti del fornitore, o non ne ha.',
  noVendor: 'Indica prima il fornitore nei dati del certificato.',
  moreSuggestions: (count: number) => `Il fornitore ha altri ${count} ingredienti: cercali nelle voci.`,
  cover: (count: number) => `Copri ${ingredients(count)}`,
  coverTicked: 'Copri gli ingredienti selezionati',

  coverFailed: 'Gli ingredienti non sono stati aggiunti, per favore riprova...',

  // Merging
  mergeTitle: 'Unisci',
  mergeBoth: (name: string) => `Unire i due caricamenti di ${name}?`,
  mergeCloses: (company: string | null, day: string) =>
    `Si chiude: quello ${company === null ? 'del certificatore' : `di ${company}`}, del ${day}.`,
  mergeStays: (company: string | null, day: string) =>
    `Resta: quello ${company === null ? 'del certificatore' : `di ${company}`}, del ${day}.`,
  mergeMoves: (count: number) =>
    count === 0
      ? 'Le voci passano all’altro certificato; questo caricamento viene chiuso.'
      : `Le voci e ${ingredients(count)} passano all’altro certificato; questo caricamento viene chiuso.`,
  mergeApproved:
    'L’altro è già approvato: gli ingredienti che passano ne prendono la scadenza, se la loro non è posteriore, e le loro aziende ricevono l’email.',
  mergeCompany: (company: string) => `${company} vedrà i dati dell’altro certificato, non chi altro lo usa.`,
  mergeFinal: 'Non si può annullare.',
  mergeConfirm: 'Unisci i due caricamenti',

  // Agencies
  agencyMerge: 'Unisci a un altro ente',
  agencyMergeTitle: (name: string) => `Unire ${name} a un altro ente?`,
  agencyMergeLead: (name: string, certificates: number) =>
    `${certificates === 1 ? '1 certificato passa' : `${certificates} certificati passano`} all’ente scelto, anche se già approvati. Chi scrive ancora «${name}» indica l’ente scelto. Non si può annullare.`,
  agencyInto: 'Ente che resta',
  agencyIntoHint: 'Il riconoscimento resta quello di questo ente.',
  agencyMergeConfirm: 'Unisci',

  agencyMergeFailed: 'Gli enti non sono stati uniti, per favore riprova...',
  agencyAlone: 'Non c’è un altro ente a cui unirlo.',
}
