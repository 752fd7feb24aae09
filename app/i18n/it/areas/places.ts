/** Only on the pages of companies, facilities, contacts and accounts. */
export const places = {
  accounts: {
    /** Spec §2 to the letter. */
    createNew: 'Crea nuovo',
    name: 'Nome',
    email: 'Email',
    state: 'Stato',
    confirmed: 'Confermato',
    invited: 'Invitato',
    inviteUndelivered: 'Invito non consegnato',
    since: 'Creato il',
    actions: 'Azioni',
    empty: 'Nessuno ha ancora accesso per quest’azienda: invita la prima persona.',
    loadFailed: 'Error loading accounts, try again...',
    readerOnly: 'Può solo leggere',
    readerHint: 'Vede tutto ciò che riguarda l’azienda, senza modificare, inviare o scrivere nulla.',
    ownLead:
      'Chi accede al portale per la tua azienda. Tutti vedono le stesse cose; chi è in sola lettura non le modifica.',
    onlyYou:
      'Sei l’unica persona ad accedere per la tua azienda. Invita un collega: se manchi, il lavoro non si ferma.',
    resend: 'Reinvia invito',
    resendTo: (email: string) => `Reinvia invito a ${email}`,
    disable: 'Disattiva',
    disableOne: (name: string) => `Disattiva ${name}`,
    enable: 'Riattiva',
    enableOne: (name: string) => `Riattiva ${name}`,
    isDisabled: 'Disattivato',
    lastSignIn: 'Ultimo accesso',
    never: 'Mai',
    makeReader: 'Metti in sola lettura',
    makeReaderOf: (email: string) => `Metti ${email} in sola lettura`,
    makeWriter: 'Consenti modifiche',
    makeWriterOf: (email: string) => `Consenti modifiche a ${email}`,
    lastWriter: 'È l’ultimo che può modificare',
    deleteOne: (email: string) => `Elimina ${email}`,
    deleteOwn: 'È il tuo account',
    deleteLast: 'È l’ultimo account dell’azienda',
    deleteFailed: "Errore durante l'eliminazione dell'account",
    inviteTitle: 'Invita un account',
    inviteLead: 'Riceve un link per completare la registrazione e accedere al portale. Vale 72 ore.',
    invite: 'Invia invito',
    inviteLanguage: 'Lingua dell’invito',
    inviteLanguageHint: 'Anche dell’account, finché non ne sceglie un’altra.',
    inviteDone: 'Email invitation sent!',
    inviteFailed: 'Error creating account, try again!',
    inviteColleague: 'Invita un collega',
    inviteColleagueLead: 'Riceve un link per scegliere la password e accedere al portale. Vale 72 ore.',
    factor: {
      title: 'Verifica in due passaggi',
      rules: { free: 'A scelta di ciascuno', demanded: 'Obbligatoria per tutti' },
      hint: 'Oltre alla password, un codice dell’app di verifica o una passkey. Quando è obbligatoria, chi non l’ha ancora attivata non può fare altro prima, te compreso.',
      byCertifier: 'Il certificatore la richiede a tutte le aziende.',
      apply: 'Applica',
      on: 'Due passaggi',
      reset: 'Rimuovi verifica',
      resetOf: (email: string) => `Rimuovi la verifica di ${email}`,
      resetTitle: 'Rimuovi la verifica in due passaggi',
      resetQuestion: (email: string) => `A ${email} basterà la password, finché non la attiva di nuovo.`,
      resetHint:
        'Le sue sessioni vengono chiuse, il link del suo calendario smette di funzionare, e riceve una email. Fallo solo se sai che ha perso il telefono o il dispositivo con la passkey.',
    },
    deleteTitle: 'Elimina account',
    deleteConfirm: (email: string) => `Eliminare l’account ${email}?`,
    deleteHint: 'Chi lo usa esce subito e non può più accedere. Non si può annullare.',
    deleteOwnHint: 'È l’account con cui hai eseguito l’accesso: non lo puoi eliminare tu.',
  },
  companies: {
    own: {
      lead: 'I dati con cui l’azienda compare sui certificati.',
      nameHint: 'La può cambiare solo il certificatore.',
      /** Spec §8 to the letter; the certifier has another one. */
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
      manufacturer: 'Produttore',
      headquarters: 'Sede',
      facilitySearchPlaceholder: 'Nome, P.IVA, indirizzo',
      facilityName: 'Nome',
      /** Spec §8 to the letter. */
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
      production: 'Produzione',
    },
    create: {
      title: 'Nuova azienda',
      lead: 'Basta la ragione sociale: il resto si può completare più tardi, anche dall’azienda che si registra.',
      submit: 'Crea azienda',
      /** Spec §8 to the letter. */
      done: 'azienda creata con successo!',
      failure: 'Error di salvataggio dati, per favore riprova...',
    },
    invite: {
      title: 'Invita l’azienda',
      lead: (name: string) =>
        `Invia a ${name} il link per completare la registrazione e accedere al portale. Vale 72 ore.`,
      email: 'Email dell’account aziendale',
      skip: 'Salta',
      /** Spec §8 to the letter. */
      done: 'company registration invite sent',
      failure: 'Error creating account, try again!',
    },
    edit: {
      /** Spec §8 to the letter. */
      done: 'Azienda aggiornata con successo',
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
      /** Decisions §3: what a certificate refers to can never be deleted. */
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
      done: (name: string) => `«${name}» eliminato`,
      failed: 'Non è stato eliminato',
    },
    /** A hint at a similar company, not a refusal. */
    alike: {
      title: 'Un doppione?',
      name: 'Con lo stesso nome c’è già:',
      code: 'Con la stessa partita IVA c’è già:',
    },
    facility: {
      newTitle: 'Nuovo stabilimento',
      newLead: (name: string) => `Stabilimento di produzione di ${name}`,
      submit: 'Crea stabilimento',
      name: 'Nome dello stabilimento',
      headQuarterName: 'Azienda',
      /** Spec §8 to the letter. */
      created: 'Create facility succedeed',
      createFailure: 'Errore nella creazione dello stabilimento',
      done: 'Stabilimento aggiornato con successo',
      failure: "Errore nell'aggiornamento dati. Per favore riprova...",
      conflict:
        'Qualcun altro ha salvato questo stabilimento mentre lo stavi modificando. I tuoi valori sono ancora nel modulo: salvando di nuovo sostituiscono quelli qui sotto.',
    },
  },
  partners: {
    lists: 'Elenchi di aziende',
    clients: 'Clienti',
    lead: {
      vendor:
        'Le aziende da cui si comprano gli ingredienti. Si aggiungono scrivendone il nome in un ingrediente.',
      behalf:
        'Le aziende per conto delle quali si fanno i prodotti. Si aggiungono scrivendone il nome in un prodotto.',
    },
    badge: { vendor: 'Fornitore', behalf: 'Per conto di', client: 'Cliente' },
    name: 'Nome',
    used: 'Dove si usa',
    usedIn: (ingredients: number, products: number): string | null =>
      [
        ingredients > 0 && (ingredients === 1 ? '1 ingrediente' : `${ingredients} ingredienti`),
        products > 0 && (products === 1 ? '1 prodotto' : `${products} prodotti`),
      ]
        .filter(Boolean)
        .join(', ') || null,
    unused: 'Non in uso',
    loadFailed: 'Errore nel caricamento dell’elenco, per favore riprova...',
    none: {
      vendor: 'I fornitori compaiono qui quando se ne scrive il nome in un ingrediente.',
      behalf: 'Le aziende compaiono qui quando se ne scrive il nome in un prodotto.',
    },
    kind: 'Tipo',
    kinds: { ingredient: 'Ingrediente', product: 'Prodotto' },
    place: 'Stabilimento',
    usesHint:
      'Gli ingredienti comprati da qui e i prodotti fatti per conto di questa azienda, ognuno una volta sola.',
    notUsed: 'Nessun ingrediente e nessun prodotto porta questo nome: si può eliminare.',
    nameHint:
      'Il nome nuovo compare subito dove c’era il vecchio; i certificati già emessi restano come sono.',
    optional: 'Basta il nome: il resto serve solo a distinguerlo.',
    conflict:
      'Qualcun altro ha salvato questa azienda mentre la stavi modificando. I tuoi valori sono ancora nel modulo: salvando di nuovo sostituiscono quelli qui sotto.',
    merge: {
      action: 'Unisci a un’altra azienda',
      title: (name: string) => `Unisci «${name}» a un’altra azienda`,
      onlyManagers: 'Solo un responsabile può unire due aziende.',
      choose: (name: string) =>
        `Scegli l’azienda da conservare: le passerà tutto ciò che porta il nome «${name}».`,
      search: 'Cerca l’azienda da conservare',
      find: 'Cerca',
      into: 'Unisci a questa',
      intoNamed: (name: string) => `Unisci a «${name}»`,
      nothing: 'Nessun’altra azienda con questo nome.',
      confirmTitle: (name: string, into: string) => `Unisci «${name}» a «${into}»`,
      moves: (used: string | null, into: string) =>
        used ? `Passano a «${into}»: ${used}.` : 'Non è in uso: viene soltanto eliminata.',
      approved: 'Anche quelli già approvati: l’azienda è la stessa, cambia solo il nome.',
      gone: (name: string, into: string) =>
        `«${name}» viene eliminata; chi ne scriverà ancora il nome otterrà «${into}». I certificati già emessi restano come sono.`,
      client: (into: string) => `«${into}» è un cliente, e resta tale.`,
      irreversible: 'L’unione non si può annullare.',
      confirm: 'Unisci',
      done: (name: string, into: string) => `«${name}» è stata unita a «${into}»`,
      failed: 'Le due aziende non sono state unite',
    },
  },
  common: {
    edit: 'Modifica',
  },
  contacts: {
    data: 'Dati',
    dataOf: (name: string) => `Dati conservati di ${name}`,
    title: 'Contatti',
    name: 'Nome',
    details: 'Recapiti',
    detailsCount: (count: number) => (count === 1 ? '1 recapito' : `${count} recapiti`),
    actions: 'Azioni',
    noDetails: 'Nessun recapito',
    edit: (name: string) => `Modifica ${name}`,
    searchPlaceholder: 'Nome, qualifica, recapito',
    empty: 'nessun contatto',
    emptyHint: 'Aggiungi la prima persona a cui rivolgersi.',
    noMatch: 'Nessun risultato con i filtri scelti.',
    loadFailed: 'Error loading contacts, try again...',
    newTitle: 'Nuovo contatto',
    create: 'Crea contatto',
    person: 'Persona',
    fields: {
      firstName: 'Nome',
      lastName: 'Cognome',
      title: 'Titolo',
      appellation: 'Qualifica',
    },
    hints: {
      title: 'Per esempio Dott., Rav, Sig.ra',
      appellation: 'Per esempio Responsabile qualità',
    },
    detailsHint: 'Telefono, email e altri modi per raggiungere la persona.',
    detail: (number: number) => `Recapito ${number}`,
    userLabel: 'Tipo',
    contact: 'Recapito',
    kinds: ['Telefono', 'Cellulare', 'Email', 'PEC', 'Fax', 'Sito web'],
    addDetail: 'Aggiungi recapito',
    removeDetail: (number: number, kind: string) =>
      kind ? `Rimuovi recapito ${number} (${kind})` : `Rimuovi recapito ${number}`,
    createFailed: 'Errore nella creazione del contatto, per favore riprova...',
    saveFailed: "Errore nell'aggiornamento del contatto, per favore riprova...",
    conflict:
      'Qualcun altro ha salvato questo contatto mentre lo stavi modificando. I tuoi valori sono ancora nel modulo: salvando di nuovo sostituiscono quelli qui sotto.',
    conflictGone: (kinds: string[]) =>
      kinds.length === 1
        ? `Il recapito ${kinds.join('')} è stato rimosso nel frattempo: salvando di nuovo viene aggiunto un’altra volta.`
        : `I recapiti ${kinds.join(', ')} sono stati rimossi nel frattempo: salvando di nuovo vengono aggiunti un’altra volta.`,
    goneDetail: '(rimosso)',
    notInForm: '(non presente)',
    deleteTitle: (name: string) => `Eliminare ${name}?`,
    deleteHint: 'Si eliminano anche i suoi recapiti.',
  },
}
