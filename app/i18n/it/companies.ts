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
