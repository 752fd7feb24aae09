/** Everything is printed in Italian, with English beneath. */
export interface Bilingual {
  it: string
  en: string
}

/** Also groups four digits. */
const grouped = (count: number, language: 'it' | 'en') =>
  new Intl.NumberFormat(language, { useGrouping: 'always' }).format(count)

/** Bilingual by nature: not per language. */
export const pdfWords = {
  lang: 'it-IT',
  title: { it: 'Certificato di kasherut', en: 'Kosher Certificate', he: 'תעודת כשרות' },
  number: { it: 'Certificato n.', en: 'Certificate no.' },
  /** Across a sample certificate. */
  sample: 'FAC-SIMILE',
  supplement: (to: string, document: number): Bilingual => ({
    it: `Documento ${document} del certificato, supplemento al n. ${to}`,
    en: `document ${document} of the certificate, supplement to no. ${to}`,
  }),
  renewal: (number: string): Bilingual => ({
    it: `Rinnova e sostituisce il certificato n. ${number}`,
    en: `renews and replaces certificate no. ${number}`,
  }),
  reduction: (number: string): Bilingual => ({
    it: `Sostituisce il certificato n. ${number}, ridotto`,
    en: `replaces certificate no. ${number}, reduced`,
  }),
  paper: {
    it: 'La stampa è una copia: si verifica con il codice all’indirizzo indicato. L’originale è il PDF con il sigillo elettronico.',
    en: 'A print is a copy: check it by its code at the address given. The original is the electronically sealed PDF.',
  },
  samplePaper: {
    it: 'Questo è un fac-simile: non è stato emesso, non porta il sigillo elettronico e non certifica nulla.',
    en: 'This is a sample: it has not been issued, bears no electronic seal and certifies nothing.',
  },
  outline: {
    certificate: 'Certificato',
    products: (first: number, last: number) => `Prodotti ${first}–${last}`,
    closing: 'Condizioni e firma',
  },
  extract: { it: 'ESTRATTO', en: 'Extract' },
  extractNumber: (number: number): Bilingual => ({
    it: `Estratto n. ${number}`,
    en: `Extract no. ${number}`,
  }),
  extractMade: { it: 'redatto il', en: 'made on' },
  extractNote: {
    it: 'Riporta solo una parte dei prodotti del certificato che porta lo stesso numero.',
    en: 'Lists only some of the products of the certificate that bears the same number.',
  },
  /** All products of a certificate with several documents. */
  whole: { it: 'RIEPILOGO', en: 'Consolidated list' },
  wholeNumber: (number: number): Bilingual => ({
    it: `Riepilogo n. ${number}`,
    en: `Consolidated list no. ${number}`,
  }),
  wholeNote: (documents: number): Bilingual => ({
    it: `Riunisce i prodotti dei ${documents} documenti emessi per il certificato che porta questo numero: fanno fede quelli.`,
    en: `Brings together the products of the ${documents} documents issued for the certificate of this number; those are authoritative.`,
  }),
  statement: {
    it: 'Si certifica che i prodotti elencati in questo documento, fabbricati nello stabilimento indicato sotto la nostra sorveglianza, sono conformi alle norme della kasherut.',
    en: 'This is to certify that the products listed in this document, manufactured under our supervision at the facility shown, comply with the laws of kashrut.',
  },
  /** With several plants. */
  statementOfPlants: {
    it: 'Si certifica che i prodotti elencati in questo documento, fabbricati negli stabilimenti indicati sotto la nostra sorveglianza, sono conformi alle norme della kasherut.',
    en: 'This is to certify that the products listed in this document, manufactured under our supervision at the facilities shown, comply with the laws of kashrut.',
  },
  /** For products without a plant. */
  statementWithoutPlant: {
    it: 'Si certifica che i prodotti elencati in questo documento, fabbricati sotto la nostra sorveglianza, sono conformi alle norme della kasherut.',
    en: 'This is to certify that the products listed in this document, manufactured under our supervision, comply with the laws of kashrut.',
  },
  client: { it: 'Azienda', en: 'Company' },
  businessCode: { it: 'P. IVA', en: 'VAT no.' },
  /** At the end of domestic addresses. */
  country: { it: 'Italia', en: 'Italy' },
  phone: 'Tel.',
  facility: { it: 'Stabilimento', en: 'Facility' },
  facilities: { it: 'Stabilimenti', en: 'Facilities' },
  listedBelow: { it: 'elencati sotto', en: 'listed below' },
  /** Next to a product. */
  plant: (letter: string, name: string) => `${letter} · ${name}`,
  group: { it: 'Oggetto', en: 'Subject' },
  lot: { it: 'Lotto', en: 'Lot' },
  issuedOn: { it: 'Valido dal', en: 'Valid from' },
  expireOn: { it: 'Valido fino al', en: 'Valid until' },
  verify: { it: 'Verifica', en: 'Verify' },
  verifyCode: { it: 'Codice', en: 'Code' },
  verifyAlt: 'Codice QR: indirizzo per verificare il certificato',
  products: { it: 'Prodotti certificati', en: 'Certified products' },
  columns: {
    position: { it: 'N.', en: 'No.' },
    product: { it: 'Prodotto', en: 'Product' },
    code: { it: 'Codice', en: 'Code' },
    status: { it: 'Stato kosher', en: 'Kosher status' },
    passover: { it: 'Pesach', en: 'Passover' },
    plant: { it: 'Stabilimento', en: 'Facility' },
    /** By itself, in a long list. */
    plantLetter: { it: 'Stab.', en: 'Fac.' },
    restriction: { it: 'Restrizioni', en: 'Restriction' },
    onBehalf: { it: 'Per conto di', en: 'On behalf of' },
  },
  /** Before the codes on a product's packs, in any language. */
  gtins: 'GTIN',
  yes: { it: 'Sì', en: 'Yes' },
  no: { it: 'No', en: 'No' },
  /** An empty cell. */
  none: '–',
  endOfList: { it: 'fine dell’elenco', en: 'end of list' },
  conditions: { it: 'Condizioni d’uso', en: 'Conditions of use' },
  placeAndDate: { it: 'Luogo e data', en: 'Place and date' },
  signature: { it: 'Firma', en: 'Signature' },
  validUntil: { it: 'valido fino al', en: 'valid until' },
  continued: { it: 'segue', en: 'continued' },
  seal: {
    /** Shown by PDF readers. */
    reason: {
      certificate: 'Emissione del certificato di kasherut',
      extract: 'Emissione di un estratto del certificato di kasherut',
      schedule: 'Redazione dell’elenco degli ingredienti approvati',
      visit: 'Redazione del verbale di sopralluogo',
      ruling: 'Redazione di un provvedimento',
    },
    testReason: 'SIGILLO DI PROVA, NON PER LA PRODUZIONE / TEST SEAL, NOT FOR PRODUCTION',
    tip: 'Sigillo elettronico del documento',
    stampTip: 'Marca temporale del documento',
    mark: { it: 'Sigillato elettronicamente', en: 'Electronically sealed' },
    test: { it: 'Sigillo di prova', en: 'test seal, not for production' },
  },
  /** The approved ingredients of a facility. */
  schedule: {
    title: { it: 'Ingredienti approvati', en: 'Schedule of Approved Ingredients', he: 'חומרי גלם מאושרים' },
    subject: 'Ingredienti approvati di uno stabilimento · Approved ingredients of a facility',
    keywords: 'kosher, kasherut, ingredienti, ingredients, schedule A',
    statement: {
      it: 'Elenca gli ingredienti approvati per lo stabilimento indicato, ognuno nella sua ultima versione approvata. Vale nel giorno in cui è redatto: dopo, serve un elenco nuovo.',
      en: 'Lists the ingredients approved for the facility shown, each in its newest approved version. It is valid on the day it was made: after that, a new schedule is needed.',
    },
    madeOn: { it: 'Redatto il', en: 'Made on' },
    askedBy: { it: 'Richiesto da', en: 'Requested by' },
    total: { it: 'Totale', en: 'Total' },
    list: { it: 'Ingredienti', en: 'Ingredients' },
    none: { it: 'Nessun ingrediente approvato.', en: 'No approved ingredients.' },
    validOn: { it: 'vale nel giorno', en: 'valid on' },
    expired: { it: 'scaduto', en: 'expired' },
    presentOnlyPart: {
      it: 'Presenti, non per il kosher: in nessun prodotto',
      en: 'Present, not for kosher: in no product',
    },
    lines: { it: 'Linee', en: 'Lines' },
    lineUnknown: { it: 'non si sa', en: 'unknown' },
    lineNotKosher: { it: 'non kosher', en: 'not kosher' },
    expiredPart: { it: 'Scaduti: non valgono più', en: 'Expired: no longer valid' },
    expiredCount: (count: number): Bilingual => ({
      it: count === 1 ? '1 scaduto' : `${grouped(count, 'it')} scaduti`,
      en: `${grouped(count, 'en')} expired`,
    }),
    count: (count: number): Bilingual => ({
      it: count === 1 ? '1 ingrediente' : `${grouped(count, 'it')} ingredienti`,
      en: count === 1 ? '1 ingredient' : `${grouped(count, 'en')} ingredients`,
    }),
    paper: {
      it: 'La stampa è una copia: l’originale è il PDF con il sigillo elettronico.',
      en: 'A print is a copy: the original is the electronically sealed PDF.',
    },
    outline: {
      first: 'Ingredienti approvati',
      rows: (first: number, last: number) => `Ingredienti ${first}–${last}`,
      closing: 'Firma',
    },
    columns: {
      position: { it: 'N.', en: 'No.' },
      ingredient: { it: 'Ingrediente', en: 'Ingredient' },
      vendor: { it: 'Fornitore', en: 'Vendor' },
      group: { it: 'Gruppo', en: 'Group' },
      status: { it: 'Stato kosher', en: 'Kosher status' },
      passover: { it: 'Pesach', en: 'Passover' },
      officer: { it: 'Responsabile', en: 'Officer' },
      expiry: { it: 'Scadenza', en: 'Expiry' },
    },
  },
  logoAlt: (name: string) => `Logo: ${name}`,
  sealAlt: 'Il sigillo del certificatore: un anello smerlato con un segno di spunta',
  sealRing: 'CERTIFICAZIONE KOSHER · KOSHER CERTIFICATION · ',
  subject: 'Certificato di kasherut per prodotti alimentari · Kosher certificate for food products',
  keywords: 'kosher, kasherut, certificato, certificate',
  count: (count: number): Bilingual => ({
    it: count === 1 ? '1 prodotto' : `${grouped(count, 'it')} prodotti`,
    en: count === 1 ? '1 product' : `${grouped(count, 'en')} products`,
  }),
  page: (page: number, pages: number): Bilingual => ({
    it: `Pagina ${page} di ${pages}`,
    en: `Page ${page} of ${pages}`,
  }),
}

/** For seeded statuses; others have Italian only. */
export const statusInEnglish: Record<string, string> = {
  PARVE: 'Pareve',
  'LAT-S': 'Dairy – Chalav Stam',
  'LAT-CI': 'Dairy – Cholov Yisroel',
  DE: 'Pareve – dairy equipment',
  CAR: 'Meat',
  'CAR-G': 'Meat – Glatt',
  PES: 'Fish',
}
