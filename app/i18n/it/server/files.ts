const days = (count: number) =>
  count === 0
    ? 'in giornata'
    : count === 1
      ? 'entro 1 giorno'
      : `entro ${count.toLocaleString('it-IT')} giorni`
const some = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('it-IT')} ${many}`

/** Only for the server: files that it writes, and figures that it puts together. */
export const files = {
  exports: {
    cutSheet: 'Avviso',
    cut: (rows: number, total: string) =>
      `Questo file contiene le prime ${rows.toLocaleString('it-IT')} righe di ${total}. Per averle tutte, esporta il CSV o restringi i filtri.`,
    leftOut: (count: number) => `… ${count} non entrano nella cella: l’elenco intero è nel CSV`,
    orMore: (total: number) => `${total.toLocaleString('it-IT')} o più`,
    /** As a spreadsheet of the country opens it by itself, and an import reads it again. */
    csv: {
      delimiter: ';',
      day: (day: string, month: string, year: string) => `${day}/${month}/${year}`,
    },
    xlsxDay: 'dd/mm/yyyy',
    name: {
      ingredients: 'ingredienti',
      products: 'prodotti',
      certificates: 'certificati',
      companies: 'aziende',
      visits: 'sopralluoghi',
      facilities: 'stabilimenti',
      deviations: 'non-conformita',
      rulings: 'provvedimenti',
      'supplier-certificates': 'certificati-fornitori',
    },
    sheet: {
      ingredients: 'Ingredienti',
      products: 'Prodotti',
      certificates: 'Certificati',
      companies: 'Aziende',
      visits: 'Sopralluoghi',
      facilities: 'Stabilimenti',
      deviations: 'Non conformità',
      rulings: 'Provvedimenti',
      'supplier-certificates': 'Certificati dei fornitori',
    },
  },
  dossier: {
    title: (company: string): string => `Fascicolo di ${company}`,
    lead: (at: string): string =>
      `Tutto quello che l’azienda vedeva nel portale il ${at}. Queste pagine si aprono anche senza rete.`,
    kind: 'Che cosa',
    count: 'Quanti',
    asSheet: 'Per un foglio di calcolo',
    asData: 'Per un programma',
    about:
      'Ogni riga di un file JSONL è una risposta del portale, secondo lo schema accanto; degli elementi rinnovati ci sono anche le versioni precedenti. «manifest.json» ha lunghezza e impronta SHA-256 di ogni file: se manca, lo scaricamento si è interrotto.',
    files: 'File',
  },
  figures: {
    title: {
      decisions: 'Tempo alla decisione',
      waiting: 'Arretrato',
      concerns: 'Certificati da rivedere',
      outcomes: 'Decisioni',
      expiring: 'Scadenze dei prossimi dodici mesi',
      issued: 'Certificati emessi',
    },
    month: 'Mese',
    days: 'Giorni di attesa',
    concernDays: 'Giorni dal rilievo',
    concerns: 'Rilievi aperti',
    median: 'Mediana (giorni)',
    p90: 'Nove su dieci (giorni)',
    approved: 'Approvati',
    sentBack: 'Rimandati a revisione',
    rejected: 'Respinti',
    newOnes: 'Nuovi',
    renewals: 'Rinnovi',
    overDays: (days: number) => `oltre ${days}`,
    noDecision: 'Negli ultimi dodici mesi nessuna decisione.',
    tookDays: (month: string, median: number, p90: number) =>
      `A ${month} la metà degli elementi inviati è stata decisa ${days(median)}, nove su dieci ${days(p90)}.`,
    decided: (count: number) =>
      `Negli ultimi dodici mesi ${some(count, 'decisione', 'decisioni')}, per esito e mese.`,
    nothingWaits: 'Oggi niente aspetta una decisione.',
    waits: (count: number, old: number) =>
      `Oggi ${count === 1 ? 'aspetta' : 'aspettano'} una decisione ${some(count, 'elemento', 'elementi')}, ${old === 0 ? 'nessuno' : old.toLocaleString('it-IT')} da più di 14 giorni.`,
    nothingToReview: 'Oggi nessun certificato in vigore è da rivedere.',
    toReview: (count: number, old: number) =>
      `Oggi su certificati in vigore ${count === 1 ? 'è aperto' : 'sono aperti'} ${some(count, 'rilievo', 'rilievi')}, ${old === 0 ? 'nessuno' : old.toLocaleString('it-IT')} da più di 14 giorni.`,
    nothingExpires: 'Nei prossimi dodici mesi non scade niente.',
    expires: (certificates: number, ingredients: number, ofSuppliers: number) =>
      `Nei prossimi dodici mesi scadono ${some(certificates, 'certificato', 'certificati')}, ${some(ingredients, 'ingrediente approvato', 'ingredienti approvati')} e ${some(ofSuppliers, 'certificato di un fornitore', 'certificati di fornitori')}.`,
    nothingIssued: 'Negli ultimi dodici mesi nessun certificato emesso.',
    issued: (made: number, renewed: number) =>
      `Negli ultimi dodici mesi ${some(made + renewed, 'certificato emesso', 'certificati emessi')}, di cui ${some(renewed, 'rinnovo', 'rinnovi')}.`,
    file: {
      decisions: 'tempo-alla-decisione',
      waiting: 'arretrato',
      concerns: 'certificati-da-rivedere',
      outcomes: 'decisioni',
      expiring: 'scadenze',
      issued: 'certificati-emessi',
    },
    sheet: {
      decisions: 'Tempo alla decisione',
      waiting: 'Arretrato',
      concerns: 'Certificati da rivedere',
      outcomes: 'Decisioni',
      expiring: 'Scadenze',
      issued: 'Certificati emessi',
    },
  },
  trail: {
    certifier: 'Ente certificatore',
    fields: {
      id: 'Evento',
      at: 'Istante (UTC)',
      action: 'Azione',
      entityType: 'Tipo',
      entityId: 'Id dell’elemento',
      actorId: 'Id dell’utente',
      headQuarterId: 'Id dell’azienda',
    },
    cut: (text: string) => `${text}… (continua: il CSV lo contiene tutto)`,
    onlyThis: 'Solo questo elemento',
    onlyPerson: 'Solo questa persona',
    onlyCompany: 'Solo questa azienda',
    sheet: 'Registro',
    file: 'registro',
    column: {
      day: 'Data',
      time: 'Ora',
      who: 'Chi',
      what: 'Che cosa',
      name: 'Elemento',
    },
  },
}
