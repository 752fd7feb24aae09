export const companies = {
  title: 'Aziende',
  tab: {
    info: 'Info',
    facilities: 'Stabilimenti',
    ingredients: 'Ingredienti',
    products: 'Prodotti',
    certificates: 'Certificati',
    accounts: 'Account',
    contacts: 'Contatti',
  },

  /** Specification §2 "Company area". */
  ownTitle: 'Info',
  emptyTab: {
    ingredients: {
      hint: 'Registra gli ingredienti che questo stabilimento usa, poi inviali al certificatore.',
      action: 'Registra un ingrediente',
    },
    products: {
      hint: 'Registra i prodotti di questo stabilimento: si compongono di ingredienti approvati.',
      action: 'Registra un prodotto',
    },
  },

  own: {
    lead: 'I dati con cui l’azienda compare sui certificati.',
    nameHint: 'La può cambiare solo il certificatore.',
    /** Given words (specification §8); the certifier has another one. */
    failure: "Errore nell'aggiornamento dati dell'azienda, per favore riprova...",
    conflict:
      'Un collega o il certificatore ha salvato questi dati mentre li stavi modificando. I tuoi valori sono ancora nel modulo: salvando di nuovo sostituiscono quelli qui sotto.',
    newFacilityLead: 'Il luogo in cui si produce: ingredienti, prodotti e certificati si registrano qui.',
    firstFacility:
      'Uno stabilimento è il luogo in cui si produce. Ingredienti, prodotti e certificati ne fanno parte: si comincia da qui.',
    createFirst: 'Crea il primo stabilimento',
  },
  overview: {
    title: 'In breve',
    open: 'Da fare',
    nothingOpen: 'Niente in sospeso.',
    ingredients: 'Ingredienti da decidere',
    products: 'Prodotti da decidere',
    requests: 'Richieste di certificato',
    deviations: 'Non conformità aperte',
    nextVisit: 'Prossimo sopralluogo',
    lastVisit: 'Ultimo sopralluogo',
    noVisit: 'Nessuno',
    noCertificate: 'Nessun certificato in vigore.',
    nobody: 'Nessuno ha ancora accesso.',
    failed: 'Non è stato possibile caricare questi dati.',
  },
  list: {
    search: 'Cerca',
    searchPlaceholder: 'Ragione sociale, P.IVA, indirizzo',
    businessName: 'Ragione sociale',
    businessCode: 'P.IVA',
    address: 'Indirizzo',
    createdAt: 'Data di creazione',
    headquarters: 'Sede',
    facilitySearchPlaceholder: 'Nome, P.IVA, indirizzo',
    facilityName: 'Nome',
    /** Given words (specification §8). */
    failure: 'Error loading companies, try again...',
    facilitiesFailure: 'Error loading facilities, try again...',
    firstCompany: 'Crea la prima azienda per iniziare.',
    firstFacility: 'Crea il primo stabilimento di quest’azienda.',
    noMatch: 'Nessun risultato con i filtri scelti.',
  },
  tabs: 'Sezioni dell’azienda',
  facilityTabs: 'Sezioni dello stabilimento',
  /** By field name. */
  fields: {
    businessName: 'Ragione sociale',
    businessCode: 'Partita IVA',
    street: 'Indirizzo',
    city: 'Città',
    district: 'Provincia',
    zipCode: 'CAP',
    country: 'Paese',
    manufactoring: 'Produttore',
    email: 'Email',
  },
  hints: {
    street: 'Via e numero civico',
    vatNumber: 'La cifra di controllo non torna: verifica la partita IVA. Puoi salvare comunque.',
    district: 'Per l’Italia la sigla ha due lettere, come FG. Puoi salvare comunque.',
    zipCode: 'In Italia il CAP ha cinque cifre. Puoi salvare comunque.',
    manufactoring: 'La sede produce: viene proposta anche tra gli stabilimenti.',
  },
  defaultCountry: 'Italia',
  vatNumber: (code: string) => `P.IVA ${code}`,
  sections: {
    identity: 'Azienda',
    address: 'Sede legale',
    facilityIdentity: 'Stabilimento',
    facilityAddress: 'Indirizzo dello stabilimento',
  },
  create: {
    title: 'Nuova azienda',
    lead: 'Basta la ragione sociale: il resto si può completare più tardi, anche dall’azienda che si registra.',
    submit: 'Crea azienda',

    failure: 'Error di salvataggio dati, per favore riprova...',
  },
  invite: {
    title: 'Invita l’azienda',
    lead: (name: string) =>
      `Invia a ${name} il link per completare la registrazione e accedere al portale. Vale 72 ore.`,
    email: 'Email dell’account aziendale',
    skip: 'Salta',
  },
  edit: {
    failure: "Errore nell'aggiornamento dati azienda, per favore riprova...",
    conflict:
      'Qualcun altro ha salvato quest’azienda mentre la stavi modificando. I tuoi valori sono ancora nel modulo: salvando di nuovo sostituiscono quelli qui sotto.',
  },
  remove: {
    action: 'Elimina',
    title: (name: string) => `Elimina «${name}»`,
    onlyManagers: 'Solo un responsabile può eliminare un’azienda.',
    hint: 'Non ha stabilimenti, ingredienti, prodotti, certificati né account. I suoi contatti non si vedranno più.',
    inUseTitle: (name: string) => `«${name}» non si può eliminare`,
    inUse: 'Prima occorre eliminare ciò che le appartiene o la riguarda:',
    /** Specification §4 "Deleting": what a certificate refers to can never be deleted. */
    inUseForever:
      'Un certificato emesso non si elimina mai, neppure se è scaduto o revocato: per questo non si può eliminare neppure l’azienda o lo stabilimento a cui appartiene. Vi sono collegati:',
    uses: {
      facilities: (n: number) => (n === 1 ? '1 stabilimento' : `${n} stabilimenti`),
      ingredients: (n: number) => (n === 1 ? '1 ingrediente' : `${n} ingredienti`),
      products: (n: number) => (n === 1 ? '1 prodotto' : `${n} prodotti`),
      supplierCertificates: (n: number) =>
        n === 1 ? '1 certificato di un fornitore' : `${n} certificati di fornitori`,
      certificates: (n: number) => (n === 1 ? '1 certificato' : `${n} certificati`),
      accounts: (n: number) => (n === 1 ? '1 account' : `${n} account`),
    },
  },
  /** A hint at a similar company, not a refusal. */
  alike: {
    title: 'Un doppione?',
    name: 'Con un nome uguale o simile c’è già:',
    code: 'Con la stessa partita IVA c’è già:',
  },
  facility: {
    newTitle: 'Nuovo stabilimento',
    newLead: (name: string) => `Stabilimento di produzione di ${name}`,
    submit: 'Crea stabilimento',
    name: 'Nome dello stabilimento',
    headQuarterName: 'Azienda',

    createFailure: 'Errore nella creazione dello stabilimento',

    failure: "Errore nell'aggiornamento dati. Per favore riprova...",
    conflict:
      'Qualcun altro ha salvato questo stabilimento mentre lo stavi modificando. I tuoi valori sono ancora nel modulo: salvando di nuovo sostituiscono quelli qui sotto.',
  },
}
