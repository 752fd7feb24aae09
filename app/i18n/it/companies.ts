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

  /** Spec §2 "Company area". */
  own: {
    title: 'Info',
    lead: 'I dati con cui l’azienda compare sui certificati.',
    nameHint: 'La può cambiare solo il certificatore.',
    /** Spec §8 to the letter, which has another one for the certifier. */
    failure: "Errore nell'aggiornamento dati dell'azienda, per favore riprova...",
    conflict:
      'Un collega o il certificatore ha salvato questi dati mentre li stavi modificando. I tuoi valori sono ancora nel modulo: salvando di nuovo sostituiscono quelli qui sotto.',
    newFacilityLead: 'Il luogo in cui si produce: ingredienti, prodotti e certificati si registrano qui.',
    firstFacility:
      'Uno stabilimento è il luogo in cui si produce. Ingredienti, prodotti e certificati ne fanno parte: si comincia da qui.',
    createFirst: 'Crea il primo stabilimento',
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
  },
}
