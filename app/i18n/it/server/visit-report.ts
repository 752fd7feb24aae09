import type { Usage } from '~/domain/visits/observation'
import { visits as english } from '../../en/visits/visits'
import { visitSummary as englishSummary } from '../../en/visits/visit-summary'
import { onDay, withDay } from '../../italian'
import { visitSummary } from '../visits/visit-summary'
import { visits } from '../visits/visits'
import type { Bilingual } from './pdf'

const counted =
  (one: Bilingual, many: Bilingual) =>
  (count: number): Bilingual =>
    count === 1
      ? { it: `1 ${one.it}`, en: `1 ${one.en}` }
      : { it: `${count} ${many.it}`, en: `${count} ${many.en}` }

/** Words that the pages share, in each language. */
const both = <Key extends string>(it: Record<Key, string>, en: Record<Key, string>) =>
  Object.fromEntries((Object.keys(it) as Key[]).map((key) => [key, { it: it[key], en: en[key] }])) as Record<
    Key,
    Bilingual
  >

const { counts: italianCounts, ...italianSigned } = visitSummary
const { counts: englishCounts, ...englishSigned } = englishSummary
/** As signed. */
const signed = both(italianSigned, englishSigned)

/** For a visit's report: Italian with English beneath, as on certificates. */
export const visitReportWords = {
  title: { it: 'Verbale di sopralluogo', en: 'Visit Report', he: 'דוח ביקור' },
  addendumTitle: {
    it: 'Integrazione al verbale',
    en: 'Addendum to the Visit Report',
    he: 'תוספת לדוח הביקור',
  },
  subject: 'Verbale di un sopralluogo in stabilimento · Report of a visit to a facility',
  keywords: 'kosher, kasherut, sopralluogo, verbale, visit, report',
  statement: {
    it: 'Riporta ciò che è stato visto nello stabilimento indicato, confrontato con gli ingredienti approvati in quel momento. Non concede né modifica approvazioni.',
    en: 'Records what was seen at the facility shown, held against the ingredients approved at the time. It neither grants nor changes an approval.',
  },
  addendumStatement: (number: string, sha256: string): Bilingual => ({
    it: `Integra il verbale ${number}, che resta com’è (SHA-256 ${sha256}).`,
    en: `Adds to report ${number}, which stays as it is (SHA-256 ${sha256}).`,
  }),
  number: { it: 'Verbale n.', en: 'Report no.' },
  addendumNumber: (number: number): Bilingual => ({
    it: `Integrazione ${number}`,
    en: `addendum ${number}`,
  }),
  kind: { it: 'Tipo di visita', en: 'Kind of visit' },
  kinds: both(visits.kinds, english.kinds),
  announced: { it: 'con preavviso', en: 'announced' },
  unannounced: { it: 'senza preavviso', en: 'unannounced' },
  from: { it: 'dal', en: 'from' },
  to: { it: 'al', en: 'to' },
  clockSaid: { it: 'ora corretta, il tablet segnava', en: 'corrected, the tablet said' },
  certifier: { it: 'Ente certificatore', en: 'Certifier' },
  lead: { it: 'Ispettore', en: 'Inspector' },
  inspectors: { it: 'con', en: 'with' },
  counterpart: { it: 'Referente dell’azienda', en: 'Company’s counterpart' },
  nobody: { it: 'nessuno', en: 'none' },
  outcome: { it: 'Esito', en: 'Outcome' },
  outcomes: both(visits.outcomes, english.outcomes),
  reasons: both(visits.reasons, english.reasons),
  counts: {
    listed: { it: 'In elenco', en: 'Listed' },
    ...both(italianCounts, englishCounts),
    deviations: { it: 'Rilievi', en: 'Findings' },
    photos: { it: 'Foto', en: 'Photos' },
  },
  areasNotSeen: { it: 'Aree non visitate', en: 'Areas not seen' },
  confirmation: { it: 'Conferma dell’ufficio', en: 'Confirmation by the office' },
  confirmed: (by: string, at: string): Bilingual => ({
    it: `Esito confermato da ${by}, ${at}.`,
    en: `Outcome confirmed by ${by}, ${at}.`,
  }),
  lateEvidence: { it: 'Giunto dopo', en: 'Arrived later' },
  later: {
    it: 'Quanto segue è giunto dopo il verbale.',
    en: 'What follows arrived after the report.',
  },
  exceptions: {
    heading: signed.exceptions,
    none: signed.noExceptions,
    count: counted({ it: 'differenza', en: 'difference' }, { it: 'differenze', en: 'differences' }),
  },
  results: both(visits.results, english.results),
  unlisted: { it: 'Non in elenco', en: 'Unlisted' },
  notAllowed: signed.notAllowed,
  inUse: {
    yes: { it: 'In uso', en: 'In use' },
    no: { it: 'Non in uso', en: 'Not in use' },
    unknown: { it: 'Uso non accertato', en: 'Use unknown' },
  } satisfies Record<Usage, Bilingual>,
  differences: both(visits.differences, english.differences),
  discordant: { it: 'discordanti', en: 'discordant' },
  columns: {
    position: { it: 'N.', en: 'No.' },
    ingredient: { it: 'Ingrediente', en: 'Ingredient' },
    result: { it: 'Esito', en: 'Result' },
    label: { it: 'Sull’etichetta', en: 'On the label' },
    note: { it: 'Nota', en: 'Note' },
    photos: { it: 'Foto', en: 'Photos' },
    check: { it: 'Controllo', en: 'Check' },
    before: { it: 'La volta precedente', en: 'The time before' },
    what: { it: 'Oggetto', en: 'Subject' },
    details: { it: 'Rilevato', en: 'Recorded' },
    number: { it: 'Numero', en: 'Number' },
    grade: { it: 'Grado', en: 'Grade' },
    finding: { it: 'Rilievo', en: 'Finding' },
    measure: signed.measure,
    dueOn: signed.dueOn,
    vendor: { it: 'Fornitore', en: 'Vendor' },
    group: { it: 'Gruppo', en: 'Group' },
    status: { it: 'Stato kosher', en: 'Kosher status' },
    expiry: { it: 'Scadenza', en: 'Expiry' },
  },
  fields: {
    name: { it: 'Nome', en: 'Name' },
    vendor: { it: 'Fornitore', en: 'Vendor' },
    symbol: { it: 'Simbolo', en: 'Symbol' },
    lot: { it: 'Lotto', en: 'Lot' },
    expiry: { it: 'Scadenza', en: 'Expiry' },
    area: { it: 'Area', en: 'Area' },
    note: { it: 'Nota', en: 'Note' },
    deliveredOn: { it: 'Consegna', en: 'Delivered' },
    deliveryNote: { it: 'DDT', en: 'Delivery note' },
    tanker: { it: 'Cisterna', en: 'Tanker' },
    certificate: { it: 'Certificato del carico', en: 'Certificate of the load' },
    previousLoads: { it: 'Carichi precedenti', en: 'Loads before' },
    washTicket: { it: 'Certificato di lavaggio', en: 'Wash ticket' },
    seal: { it: 'Sigillo', en: 'Seal' },
    missing: { it: 'Mancano', en: 'Missing' },
    idleSince: { it: 'Fermo da', en: 'Idle since' },
    method: { it: 'Metodo', en: 'Method' },
    celsius: { it: 'Temperatura', en: 'Temperature' },
    minutes: { it: 'Durata', en: 'Duration' },
    from: { it: 'Prima', en: 'Before' },
    to: { it: 'Dopo', en: 'After' },
    seals: { it: 'Sigilli', en: 'Seals' },
    symbolShown: { it: 'Simbolo presente', en: 'Symbol shown' },
    symbolExpected: { it: 'Simbolo atteso', en: 'Symbol expected' },
    place: { it: 'Posizione', en: 'Place' },
    of: { it: 'Di', en: 'Of' },
    purpose: { it: 'Scopo', en: 'Purpose' },
    requirement: signed.requirement,
  },
  deliveryPapers: both(visits.papers, english.papers),
  methods: both(visits.methods, english.methods),
  lines: { it: 'Linee', en: 'Lines' },
  lineResults: both(visits.lineResults, english.lineResults),
  sealActions: both(visits.sealActions, english.sealActions),
  checks: signed.checks,
  checkCount: counted({ it: 'controllo', en: 'check' }, { it: 'controlli', en: 'checks' }),
  topics: both(visits.topics, english.topics),
  checkResults: both(visits.checkResults, english.checkResults),
  deliveries: { it: 'Consegne sfuse', en: 'Deliveries in bulk' },
  kosherizations: { it: 'Kasherizzazioni', en: 'Kosherizations' },
  labels: { it: 'Etichette dei prodotti', en: 'Product labels' },
  seals: { it: 'Sigilli', en: 'Seals' },
  samples: { it: 'Campioni', en: 'Samples' },
  notes: { it: 'Note', en: 'Notes' },
  deviations: {
    heading: signed.deviations,
    confirmed: { it: 'Non conformità confermate', en: 'Deviations as confirmed' },
    none: signed.noDeviations,
    count: counted({ it: 'rilievo', en: 'finding' }, { it: 'rilievi', en: 'findings' }),
  },
  grades: both(visits.grades, english.grades),
  declaration: { it: 'Dichiarazione dell’azienda', en: 'Statement of the company' },
  signatures: { it: 'Firme', en: 'Signatures' },
  roles: both(visits.roles, english.roles),
  signatureAlt: (name: string) => `Firma di ${name}`,
  typed: { it: 'Firmato scrivendo il nome', en: 'signed by typing the name' },
  photos: { it: 'Fotografie', en: 'Photographs' },
  photoCount: counted({ it: 'foto', en: 'photo' }, { it: 'foto', en: 'photos' }),
  photo: (number: number, caption: string) => (caption ? `Foto ${number}. ${caption}` : `Foto ${number}`),
  photoMissing: { it: 'L’immagine non è disponibile.', en: 'The picture is not available.' },
  ingredients: { it: 'Ingredienti visti', en: 'Ingredients seen' },
  unseen: signed.unseen,
  forbidden: signed.forbidden,
  noAnswer: signed.noAnswer,
  withdrawnOn: (day: string) => `ritirato ${withDay('dal', day)} / withdrawn from ${day}`,
  rejectedOn: (day: string) => `respinto ${onDay(day)} / rejected on ${day}`,
  ingredientCount: counted({ it: 'ingrediente', en: 'ingredient' }, { it: 'ingredienti', en: 'ingredients' }),
  asApproved: {
    it: 'Gruppo, stato kosher e scadenza sono quelli approvati al momento del sopralluogo.',
    en: 'Group, kosher status and expiry are as approved at the time of the visit.',
  },
  drawnOn: { it: 'redatto il', en: 'made on' },
  paper: {
    it: 'La stampa è una copia: l’originale è il PDF con il sigillo elettronico.',
    en: 'A print is a copy: the original is the electronically sealed PDF.',
  },
}
