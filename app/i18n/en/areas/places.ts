import type { places as it } from '../../it/areas/places'

export const places = {
  accounts: {
    inviteTitle: 'Invite an account',
    inviteLead: 'They receive a link to complete their registration and sign in. It is valid for 72 hours.',
    invite: 'Send invitation',
    inviteLanguage: 'Language of the invitation',
    inviteLanguageHint: 'Also of the account, until it chooses another.',
    inviteDone: 'Email invitation sent!',
    inviteFailed: 'Error creating account, try again!',
    inviteColleague: 'Invite a colleague',
    inviteColleagueLead: 'They receive a link to choose a password and sign in. It is valid for 72 hours.',
    deleteTitle: 'Delete account',
    deleteConfirm: (email: string) => `Delete the account ${email}?`,
    deleteHint: 'Whoever uses it is signed out at once and can no longer sign in. This cannot be undone.',
    deleteOwnHint: 'You are signed in with this account: you cannot delete it yourself.',
  },
  companies: {
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
      vatNumber: 'The check digit does not match: check the VAT number. You can save all the same.',
      district: 'In Italy the province has two letters, such as FG. You can save all the same.',
      zipCode: 'In Italy the postal code has five digits. You can save all the same.',
      manufactoring: 'The head office manufactures: it is offered among the facilities too.',
    },
    /** As it is stored, and printed on certificates in both languages. */
    defaultCountry: 'Italia',
    vatNumber: (code: string) => `VAT no. ${code}`,
    sections: {
      identity: 'Company',
      address: 'Registered office',
      facilityIdentity: 'Facility',
      facilityAddress: 'Facility address',
      production: 'Production',
    },
    create: {
      title: 'New company',
      lead: 'The business name is enough: the rest can be completed later, also by the company when it registers.',
      submit: 'Create company',
      done: 'Company created successfully!',
      failure: 'Error saving data, please try again...',
    },
    invite: {
      title: 'Invite the company',
      lead: (name: string) =>
        `Send ${name} the link to complete its registration and sign in. It is valid for 72 hours.`,
      email: 'Email of the company account',
      skip: 'Skip',
      done: 'company registration invite sent',
      failure: 'Error creating account, try again!',
    },
    edit: {
      done: 'Company updated successfully',
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
        certificates: (n: number) => (n === 1 ? '1 certificate' : `${n} certificates`),
        accounts: (n: number) => (n === 1 ? '1 account' : `${n} accounts`),
      },
      done: (name: string) => `“${name}” deleted`,
      failed: 'It was not deleted',
    },
    alike: {
      title: 'A duplicate?',
      name: 'This name already exists:',
      code: 'This VAT number already exists:',
    },
    facility: {
      newTitle: 'New facility',
      newLead: (name: string) => `Where ${name} manufactures.`,
      submit: 'Create facility',
      name: 'Facility name',
      headQuarterName: 'Company',
      created: 'Create facility succedeed',
      createFailure: 'Error creating facility',
      done: 'Facility updated successfully',
      failure: 'Error updating data, please retry...',
      conflict:
        'Somebody else saved this facility while you were editing it. Your values are still in the form: if you save again, they replace the ones below.',
    },
  },
  partners: {
    lead: {
      vendor: 'The companies that ingredients are bought from. Type a new name in an ingredient to add one.',
      behalf: 'The companies that products are made for. Type a new name in a product to add one.',
    },
    badge: { vendor: 'Vendor', behalf: 'On behalf of', client: 'Client' },
    name: 'Name',
    used: 'Where used',
    usedIn: (ingredients: number, products: number): string | null =>
      [
        ingredients > 0 && (ingredients === 1 ? '1 ingredient' : `${ingredients} ingredients`),
        products > 0 && (products === 1 ? '1 product' : `${products} products`),
      ]
        .filter(Boolean)
        .join(', ') || null,
    unused: 'Not in use',
    loadFailed: 'Error loading the list, please try again...',
    none: {
      vendor: 'Vendors appear here once their name is typed in an ingredient.',
      behalf: 'Companies appear here once their name is typed in a product.',
    },
    kind: 'Type',
    kinds: { ingredient: 'Ingredient', product: 'Product' },
    place: 'Facility',
    usesHint: 'Ingredients bought from here and products made on behalf of this company, each listed once.',
    notUsed: 'No ingredient or product bears this name: it can be deleted.',
    nameHint:
      'The new name appears at once wherever the old one stood; certificates already issued stay as they are.',
    optional: 'A name is enough: the rest only helps to tell it apart.',
    conflict:
      'Somebody else has saved this company while you were editing it. Your values are still in the form: if you save again, they replace those below.',
    merge: {
      action: 'Merge into another company',
      title: (name: string) => `Merge “${name}” into another company`,
      onlyManagers: 'Only a manager can merge two companies.',
      choose: (name: string) =>
        `Choose the company to keep: it takes over everything under the name “${name}”.`,
      search: 'Search for the company to keep',
      find: 'Search',
      into: 'Merge into this one',
      intoNamed: (name: string) => `Merge into “${name}”`,
      nothing: 'No other company by this name.',
      confirmTitle: (name: string, into: string) => `Merge “${name}” into “${into}”`,
      moves: (used: string | null, into: string) =>
        used ? `“${into}” takes over: ${used}.` : 'It is not in use: it is simply deleted.',
      approved: 'Even those already approved: the company is the same, only its name changes.',
      gone: (name: string, into: string) =>
        `“${name}” is deleted; whoever types its name from now on gets “${into}”. Certificates already issued stay as they are.`,
      client: (into: string) => `“${into}” is a client, and stays one.`,
      irreversible: 'A merge cannot be undone.',
      confirm: 'Merge',
      done: (name: string, into: string) => `“${name}” was merged into “${into}”`,
      failed: 'The two companies were not merged',
    },
  },
  common: {
    edit: 'Edit',
  },
  contacts: {
    title: 'Contacts',
    name: 'Name',
    details: 'Contact details',
    detailsCount: (count: number) => (count === 1 ? '1 contact detail' : `${count} contact details`),
    actions: 'Actions',
    noDetails: 'No contact details',
    edit: (name: string) => `Edit ${name}`,
    searchPlaceholder: 'Name, position, contact detail',
    empty: 'no contacts',
    emptyHint: 'Add the first person to turn to.',
    noMatch: 'No results with these filters.',
    loadFailed: 'Error loading contacts, try again...',
    newTitle: 'New contact',
    create: 'Create contact',
    person: 'Person',
    fields: {
      firstName: 'First name',
      lastName: 'Last name',
      title: 'Title',
      appellation: 'Position',
    },
    hints: {
      title: 'For example Dr, Rabbi, Ms',
      appellation: 'For example Quality manager',
    },
    detailsHint: 'Phone, email and other ways to reach this person.',
    detail: (number: number) => `Contact detail ${number}`,
    userLabel: 'Type',
    contact: 'Contact detail',
    kinds: ['Phone', 'Mobile', 'Email', 'Certified email (PEC)', 'Fax', 'Website'],
    addDetail: 'Add contact detail',
    removeDetail: (number: number, kind: string) =>
      kind ? `Remove contact detail ${number} (${kind})` : `Remove contact detail ${number}`,
    createFailed: 'Error creating contact, please try again...',
    saveFailed: 'Error updating contact, please try again...',
    conflict:
      'Somebody else saved this contact while you were editing it. Your values are still in the form: if you save again, they replace the ones below.',
    conflictGone: (kinds: string[]) =>
      kinds.length === 1
        ? `The contact detail ${kinds.join('')} has been removed in the meantime: if you save again, it is added once more.`
        : `The contact details ${kinds.join(', ')} have been removed in the meantime: if you save again, they are added once more.`,
    goneDetail: '(removed)',
    notInForm: '(not present)',
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteHint: 'The contact details are deleted too.',
  },
} satisfies typeof it
