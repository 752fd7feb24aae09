/** For exported files. */
export const exportFiles = {
  exports: {
    cutSheet: 'Avviso',
    cut: (rows: number, total: string) =>
      `Questo file contiene le prime ${rows.toLocaleString('it-IT')} righe di ${total}. Per averle tutte, esporta il CSV o restringi i filtri.`,
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
    },
    sheet: {
      ingredients: 'Ingredienti',
      products: 'Prodotti',
      certificates: 'Certificati',
      companies: 'Aziende',
      visits: 'Sopralluoghi',
      facilities: 'Stabilimenti',
      deviations: 'Non conformità',
    },

    column: {
      name: 'Nome',
      code: 'Codice',
      headQuarter: 'Azienda',
      facility: 'Stabilimento',
      expiry: 'Scadenza',
      suggestedVendor: 'Fornitore suggerito',
      status: 'Stato',
      statusSince: 'In questo stato dal',
      withdrawnOn: 'Ritirato dal',
      withdrawnReason: 'Motivo del ritiro',
      waitingDays: 'In attesa da (giorni)',
      assignedTo: 'Assegnato a',
      recipe: 'Ricetta',
      gtins: 'Codici sulla confezione',
      certificateExpiry: 'Scadenza del certificato',
      certificate: 'Certificato',
      createdAt: 'Data di creazione',
      number: 'Numero',
      description: 'Descrizione',
      lot: 'Lotto',
      products: 'Prodotti',
      businessName: 'Ragione sociale',
      businessCode: 'Partita IVA',
      street: 'Indirizzo',
      zipCode: 'CAP',
      city: 'Città',
      district: 'Provincia',
      country: 'Paese',
      reference: 'Riferimento',
      manufacturer: 'Produttore',
    },
  },
}
