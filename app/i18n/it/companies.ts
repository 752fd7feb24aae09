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
}
