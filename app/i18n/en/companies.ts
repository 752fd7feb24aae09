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

  own: {
    title: 'Info',
    lead: 'The details that appear on your company’s certificates.',
    nameHint: 'Only the certifier can change it.',
    failure: 'Error updating company data, please try again...',
    conflict:
      'A colleague or the certifier saved these details while you were editing them. Your values are still in the form: if you save again, they replace the ones below.',
    newFacilityLead: 'A place of production: ingredients, products and certificates are registered here.',
    firstFacility:
      'A facility is a place of production. Ingredients, products and certificates belong to it: start here.',
    createFirst: 'Create the first facility',
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
  },
} satisfies Words['companies']
