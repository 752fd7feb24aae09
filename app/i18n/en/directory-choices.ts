import type { Words } from '../words'

export const directoryChoices: Words['directoryChoices'] = {
  title: 'Public register',
  lead: 'Anybody can search it for certified products, without signing in. It never shows vendors, ingredients, facilities or people.',
  policy: 'Companies in the register',
  policies: {
    off: 'None: the register is closed',
    optIn: 'Those that choose to be',
    all: 'All of them: the contract provides for it',
  },
  policyHint:
    'Takes effect at once. Products made on behalf of others stay hidden until their company chooses how to show them.',
  licence: 'Data licence',
  licenceHint: 'States the terms on which others may use the data of the register.',
  followers: 'Mails to the public',
  followersChoices: { off: 'None', on: 'Anybody may ask for them' },
  followersHint:
    'On the public pages of a certificate or a product an address can be left, which gets a mail for each change.',
  save: 'Save',
  saving: 'Saving...',

  failed: 'Saving failed, please try again...',
  company: 'The company in the register',
  listed: { yes: 'Show our certified products', no: 'Do not show' },
  companyHint:
    'Takes effect at once for all certified products. Those made on behalf of others are chosen one by one, on the page of the product.',

  notListed: 'The company is not in the register.',
  isListed: 'The company is in the register.',
  byContract: 'The company is in the register: the contract with the certifier provides for it.',
  printed: 'Codes on the pack',
  printedChoice: 'Codes on certificates',
  prints: { yes: 'List the confirmed codes', no: 'Do not list them' },
  printedHint: 'Applies to certificates issued from now on: the codes stand below the name of the product.',

  apply: 'Apply',
  chosen: 'Chosen by',
  open: 'Open the page in the register',
  product: 'Show in the register',
  modes: { hidden: 'Do not show', brandOnly: 'With its brand only', both: 'With brand and maker' },
  productHint:
    'The product is made on behalf of others. With its brand only, the register names neither its maker nor the certificate and its dates. Until the maker is shown, the other products on the certificate do not give its number either.',
}
