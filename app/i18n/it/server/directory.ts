import { onDay, withDay } from '../../italian'

/** The public register's pages, badge and files. */
export const directory = {
  title: 'Registro pubblico',
  heading: 'Cerca prodotti certificati',
  lead: (certifier: string) => `I prodotti certificati da ${certifier}, con lo stato di oggi.`,

  // search
  search: 'Nome, marchio, produttore o codice del prodotto',
  barcode: 'Numero sotto il codice a barre',
  submit: 'Cerca',
  filters: 'Altri filtri',
  status: 'Stato kosher',
  anyStatus: 'Tutti',
  restriction: 'Restrizione',
  anyRestriction: 'Qualsiasi',
  country: 'Paese del produttore',
  anyCountry: 'Tutti',
  on: 'Valido il',
  onIgnored: (text: string) => `«${text}» non è una data: il filtro «Valido il» non è stato applicato.`,
  passover: 'Solo con Pesach',
  ended: 'Anche scaduti e revocati',
  apply: 'Applica filtri',
  clear: 'Azzera filtri',
  found: (count: number, more?: boolean) =>
    count === 1 ? '1 prodotto' : `${more ? 'più di ' : ''}${count.toLocaleString('it-IT')} prodotti`,
  results: 'Prodotti trovati',
  noneTitle: 'Non risulta nel registro',
  noneFound: (text: string) =>
    text
      ? `Nessun prodotto del registro corrisponde a «${text}».`
      : 'Nessun prodotto del registro corrisponde ai filtri.',
  noneMeans: 'Non vuol dire che non sia kosher: il registro dice solo che cosa certifica questo ente.',
  noneYet: 'Il registro non ha ancora prodotti.',

  // a product
  passoverBadge: 'Pesach',
  onlyWithMark: 'Solo se la confezione riporta il marchio',
  onlyWithMarkSays: 'Le confezioni senza il marchio del certificatore non sono certificate.',
  onlyLot: (lot: string) => `Questo certificato vale solo per il lotto ${lot}.`,
  otherLot: (asked: string, lot: string) =>
    `Il lotto ${asked} non è certificato: il certificato vale solo per il lotto ${lot}.`,
  state: {
    valid: 'Valido',
    expiring: 'Valido, in scadenza',
    expired: 'Scaduto',
    replaced: 'Sostituito',
    suspended: 'Sospeso',
    ended: 'Cessato',
    revoked: 'Revocato',
    takenOff: 'Non più certificato',
  },
  says: {
    valid: (day: string) => `Certificato kosher fino ${withDay('al', day)}.`,
    expiring: (day: string) => `Ancora certificato kosher, fino ${withDay('al', day)}.`,
    expired: (day: string) => `Il certificato è scaduto ${onDay(day)}: non è più valido.`,
    replaced: (day: string) => `Il certificato è stato sostituito ${onDay(day)}: non è più valido.`,
    suspended: (day: string) => `È sospeso ${withDay('dal', day)}: per ora non è certificato.`,
    ended: (day: string) => `Il certificato è cessato ${onDay(day)}: non è più valido.`,
    revoked: (day: string) => `Il certificato è stato revocato ${onDay(day)}: non è più valido.`,
    takenOff: (day: string) => `Non più certificato ${withDay('dal', day)}: è stato tolto dal certificato.`,
  },
  saysToday: {
    valid: 'Oggi è certificato kosher.',
    expiring: 'Oggi è certificato kosher.',
    expired: 'Il certificato è scaduto: non è più valido.',
    replaced: 'Il certificato è stato sostituito: non è più valido.',
    suspended: 'È sospeso: per ora non è certificato.',
    ended: 'Il certificato è cessato: non è più valido.',
    revoked: 'Il certificato è stato revocato: non è più valido.',
    takenOff: 'Non più certificato: è stato tolto dal certificato.',
  },
  validToday: 'Valido oggi',
  validUntil: (day: string) => `Valido fino ${withDay('al', day)}`,
  endedOn: {
    expired: (day: string) => `Scaduto ${onDay(day)}`,
    replaced: (day: string) => `Sostituito ${onDay(day)}`,
    suspended: (day: string) => `Sospeso ${withDay('dal', day)}`,
    ended: (day: string) => `Cessato ${onDay(day)}`,
    revoked: (day: string) => `Revocato ${onDay(day)}`,
    takenOff: (day: string) => `Tolto ${onDay(day)}`,
  },
  facts: 'Dati del prodotto',
  brand: 'Marchio',
  maker: 'Produttore',
  code: 'Codice del prodotto',
  gtins: 'Codici EAN, GTIN',
  certificate: 'Certificato',
  check: 'Verifica il certificato',
  certifier: 'Certificato da',
  issuedOn: 'Emesso il',
  expireOn: 'Valido fino al',
  lot: 'Lotto',
  changedOn: 'Aggiornato il',
  issued: (day: string) => `Emesso ${onDay(day)}`,
  history: 'Certificati di questo prodotto',
  historyOf: (number: string | null) => (number === null ? 'Certificato' : `Certificato ${number}`),
  asData: 'Questi dati per i programmi',

  // a company
  companyLead: (place: string) => `Azienda di ${place}.`,
  companyProducts: 'Prodotti certificati',
  noProducts: 'Nessun prodotto di questa azienda è certificato oggi.',

  // unknown
  unknownTitle: 'Non risulta nel registro',
  unknown: 'Questo indirizzo non corrisponde a nessun prodotto o azienda del registro.',
  unknownGtin: (gtin: string) => `Il codice ${gtin} non è di nessun prodotto del registro.`,
  badGtinTitle: 'Codice non valido',
  badGtin: 'Un codice EAN o GTIN ha 8, 12, 13 o 14 cifre.',
  badCheckDigit: (expected: string) =>
    `La cifra di controllo non torna: l’ultima dovrebbe essere ${expected}.`,
  badLink:
    'L’indirizzo non è un GS1 Digital Link: dopo il codice possono stare variante, lotto e numero di serie.',
  toRegister: 'Tutto il registro',
  tooManyTitle: 'Troppe ricerche',
  tooMany: (seconds: number) =>
    `Da questo indirizzo sono partite troppe ricerche: riprova tra ${seconds === 1 ? '1 secondo' : `${seconds} secondi`}. Chi ha bisogno di tutti i dati può scaricare il registro.`,

  // below each page
  asOf: (instant: string) => `Situazione al ${instant}`,
  download: 'Scarica il registro',
  licence: (licence: string) => `Licenza ${licence}`,

  badge: {
    kosher: 'Kosher',
    alt: (state: string, number: string) => `Certificato kosher ${number}: ${state}`,
  },
}

export type DirectoryWords = typeof directory
