import type { Words } from '../words'

export const companies = {
  title: 'Companies',
  tab: {
    info: 'Info',
    facilities: 'Facilities',
    ingredients: 'Ingredients',
    products: 'Products',
    certificates: 'Certificates',
    accounts: 'Accounts',
    contacts: 'Contacts',
  },

  ownTitle: 'Info',
  emptyTab: {
    ingredients: {
      hint: 'Register the ingredients that this facility uses, then send them to the certifier.',
      action: 'Register an ingredient',
    },
    products: {
      hint: 'Register the products of this facility: they are made of approved ingredients.',
      action: 'Register a product',
    },
  },
} satisfies Words['companies']
