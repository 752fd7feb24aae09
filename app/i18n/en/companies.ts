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

  own: {
    lead: 'The details that appear on your company’s certificates.',
    nameHint: 'Only the certifier can change it.',
    failure: 'Error updating company data, please try again...',
    conflict:
      'A colleague or the certifier saved these details while you were editing them. Your values are still in the form: if you save again, they replace the ones below.',
    newFacilityLead: 'A production site: ingredients, products and certificates are registered here.',
    firstFacility:
      'A facility is a production site. Ingredients, products and certificates belong to it: start here.',
    createFirst: 'Create the first facility',
  },
  overview: {
    title: 'At a glance',
    open: 'To do',
    nothingOpen: 'Nothing is pending.',
    ingredients: 'Ingredients to decide',
    products: 'Products to decide',
    requests: 'Certificate requests',
    deviations: 'Open deviations',
    nextVisit: 'Next visit',
    lastVisit: 'Last visit',
    noVisit: 'None',
    noCertificate: 'No certificate in force.',
    nobody: 'Nobody has access yet.',
    failed: 'This information could not be loaded.',
  },
  list: {
    search: 'Search',
    searchPlaceholder: 'Business name, VAT number, address',
    businessName: 'Business name',
    businessCode: 'VAT number',
    address: 'Address',
    createdAt: 'Created on',
    headquarters: 'Head office',
    facilitySearchPlaceholder: 'Name, VAT number, address',
    facilityName: 'Name',
    failure: 'Error loading companies, try again...',
    facilitiesFailure: 'Error loading facilities, try again...',
    firstCompany: 'Create the first company to begin.',
    firstFacility: 'Create this company’s first facility.',
    noMatch: 'No results with these filters.',
  },
  tabs: 'Company sections',
  facilityTabs: 'Facility sections',
  fields: {
    businessName: 'Business name',
    businessCode: 'VAT number',
    street: 'Address',
    city: 'City',
    district: 'Province',
    zipCode: 'Postal code',
    country: 'Country',
    manufactoring: 'Manufacturer',
    email: 'Email',
  },
  hints: {
    street: 'Street and number',
    vatNumber: 'The check digit does not match: check the VAT number. You can still save.',
    district: 'In Italy the province has two letters, such as FG. You can still save.',
    zipCode: 'In Italy the postal code has five digits. You can still save.',
    manufactoring: 'The head office manufactures too, so it can also be chosen as a facility.',
  },
  /** As stored, and printed on certificates in both languages. */
  defaultCountry: 'Italia',
  vatNumber: (code: string) => `VAT no. ${code}`,
  sections: {
    identity: 'Company',
    address: 'Registered office',
    facilityIdentity: 'Facility',
    facilityAddress: 'Facility address',
  },
  create: {
    title: 'New company',
    lead: 'The business name is enough: the rest can be completed later, also by the company when it registers.',
    submit: 'Create company',

    failure: 'Error saving data, please try again...',
  },
  invite: {
    title: 'Invite the company',
    lead: (name: string) =>
      `Send ${name} the link to complete its registration and sign in. It is valid for 72 hours.`,
    email: 'Email of the company account',
    skip: 'Skip',
  },
  edit: {
    failure: 'Error updating company data, please try again...',
    conflict:
      'Somebody else saved this company while you were editing it. Your values are still in the form: if you save again, they replace the ones below.',
  },
  remove: {
    action: 'Delete',
    title: (name: string) => `Delete “${name}”`,
    onlyManagers: 'Only a manager can delete a company.',
    hint: 'It has no facilities, ingredients, products, certificates or accounts. Its contacts will no longer be shown.',
    inUseTitle: (name: string) => `“${name}” cannot be deleted`,
    inUse: 'First delete what belongs to it or refers to it:',
    inUseForever:
      'An issued certificate is never deleted, not even when it has expired or been revoked: so the company or facility that it belongs to cannot be deleted either. Linked to it:',
    uses: {
      facilities: (n: number) => (n === 1 ? '1 facility' : `${n} facilities`),
      ingredients: (n: number) => (n === 1 ? '1 ingredient' : `${n} ingredients`),
      products: (n: number) => (n === 1 ? '1 product' : `${n} products`),
      supplierCertificates: (n: number) =>
        n === 1 ? '1 supplier certificate' : `${n} supplier certificates`,
      certificates: (n: number) => (n === 1 ? '1 certificate' : `${n} certificates`),
      accounts: (n: number) => (n === 1 ? '1 account' : `${n} accounts`),
    },
  },
  alike: {
    title: 'A duplicate?',
    name: 'This name, or one like it, already exists:',
    code: 'This VAT number already exists:',
  },
  facility: {
    newTitle: 'New facility',
    newLead: (name: string) => `Where ${name} manufactures.`,
    submit: 'Create facility',
    name: 'Facility name',
    headQuarterName: 'Company',

    createFailure: 'Error creating facility',

    failure: 'Error updating data, please retry...',
    conflict:
      'Somebody else saved this facility while you were editing it. Your values are still in the form: if you save again, they replace the ones below.',
  },
} satisfies Words['companies']
