import type { BadgeStatus } from '~/domain/items/review'

const many = (count: number) => count.toLocaleString('it-IT', { useGrouping: true })

const moreThan = (count: number) => `più di ${many(count)}`

export const common = {
  productName: 'Sigillo',
  checkCertificate: 'Verifica un certificato',

  // actions
  save: 'Salva',
  cancel: 'Annulla',
  close: 'Chiudi',
  delete: 'Elimina',
  deleteSelected: 'Elimina selezionati',
  createNew: 'Crea Nuovo',
  archive: 'Archivia',
  archiveOne: (name: string) => `Archivia «${name}»`,
  restore: 'Ripristina',
  restoreOne: (name: string) => `Ripristina «${name}»`,
  retry: 'Riprova',
  working: 'Attendere…',
  saving: 'Salvataggio…',

  // lists
  search: 'Cerca',
  searchEverywhere: 'Cerca ovunque',
  searchEverywhereShort: 'Cerca ovunque…',
  didYouMean: 'Forse:',
  find: 'Trova',
  filter: 'Applica filtri',
  filters: 'Filtri',
  dropFilter: (filter: string) => `Rimuovi il filtro ${filter}`,
  clearFilters: 'Azzera filtri',
  all: 'Tutti',
  noItems: 'no items found...',
  loading: 'Loading . . .',
  pageOf: (page: number, pages: number, more?: boolean) =>
    `Page ${many(page)} / ${more ? moreThan(pages) : many(pages)}`,
  rowsOf: (shown: number, total: number, more?: boolean) =>
    `${shown} / ${more ? moreThan(total) : many(total)} Rows`,
  rowsPerPage: 'Righe per pagina',
  countAll: 'Conta tutte le righe',
  go: 'Vai',
  goToPage: 'Vai a pagina',
  pages: 'Pagine',
  firstPage: 'Prima pagina',
  previousPage: 'Pagina precedente',
  nextPage: 'Pagina successiva',
  lastPage: 'Ultima pagina',
  sortBy: (column: string) => `Ordina per ${column}`,
  sortedAscending: 'in ordine crescente',
  sortedDescending: 'in ordine decrescente',
  select: 'Seleziona',
  selectAll: 'Seleziona tutti',
  selectPage: 'Seleziona la pagina',
  tickHint: 'Spunta le righe su cui lavorare',
  selectRow: (name: string) => `Seleziona ${name}`,
  selectAllOf: (total: number, more?: boolean) => `Seleziona tutti i ${more ? moreThan(total) : many(total)}`,
  withSelected: 'Con i selezionati',
  selectNone: 'Deseleziona',
  selected: (count: number, more?: boolean) =>
    count === 1 ? '1 selezionato' : `${more ? moreThan(count) : count} selezionati`,
  selectedElsewhere: (count: number) =>
    count === 1 ? '1 selezionato su altre pagine' : `${count} selezionati su altre pagine`,
  tickedElsewhere: (count: number) =>
    count === 1 ? '1 spuntato in altre ricerche' : `${count} spuntati in altre ricerche`,
  previousPageWith: 'Pagina precedente, con i selezionati',
  nextPageWith: 'Pagina successiva, con i selezionati',
  none: '-',

  // forms
  requiredLegend: 'I campi con * sono obbligatori.',
  choose: 'Seleziona…',
  yes: 'Sì',
  no: 'No',
  showPassword: 'Mostra password',
  hidePassword: 'Nascondi password',
  draftFound: 'Ci sono modifiche non salvate in questo modulo.',
  draftResume: 'Riprendi le modifiche non salvate',
  draftDiscard: 'Scarta',
  draftRestored: 'Non ancora salvato',

  // shell
  skipToContent: 'Vai al contenuto',
  mainNavigation: 'Navigazione principale',
  breadcrumb: 'Percorso',
  menu: 'Menu',
  guide: 'Guida',
  userMenu: 'Menu utente',
  openSidebar: 'Espandi il menu',
  closeSidebar: 'Riduci il menu',
  login: 'Accedi',
  logout: 'Esci',
  readAt: (day: string, time: string) => `Senza rete · letta il ${day} alle ${time}`,
  language: 'Lingua',
  themeToDark: 'Tema scuro',
  themeToLight: 'Tema chiaro',
  certifierAccount: 'Certificatore',
  companyAccount: 'Azienda',
  readOnly: 'Sola lettura',
  notifications: 'Notifiche',
  dismissNotification: 'Chiudi notifica',
  desk: 'Scrivania',
  companies: 'Aziende',
  anagraphic: 'Info',
  facilities: 'Stabilimenti',
  accounts: 'Account',
  products: 'Prodotti',
  ingredients: 'Ingredienti',
  supplierCertificates: 'Certificati fornitori',
  deviations: 'Non conformità',
  certificates: 'Certificati',
  visits: 'Sopralluoghi',
  settings: 'Impostazioni',
  story: 'Storia',
  figures: 'Cifre',

  // statuses (specification §4 "Statuses")
  status: {
    draft: 'Bozza',
    waiting: 'In attesa',
    approving: 'In approvazione',
    review: 'Da rivedere',
    rejected: 'Respinto',
    approved: 'Approvato',
    certified: 'Certificato',
    withdrawn: 'Ritirato',
    onHold: 'Fermo',
  } satisfies Record<BadgeStatus, string>,

  // expiry dates
  expired: 'Scaduto',
  expiresToday: 'Scade oggi',
  expiresInDays: (days: number) => (days === 1 ? 'Scade domani' : `Scade tra ${days} giorni`),

  certifier: 'Certificatore',
  archived: 'archiviata',
  phone: (number: string) => `Tel. ${number}`,

  edit: 'Modifica',
}
