import type { Words } from '../../words'

export const partners = {
  title: { vendor: 'Vendors', behalf: 'On behalf of' },

  isNew: {
    vendor: (name: string) => `“${name}” is a new vendor: it will be created when you save.`,
    behalf: (name: string) => `“${name}” is a new company: it will be created when you save.`,
  },
  take: 'Use',
  takeNamed: (name: string) => `Use “${name}”`,
  wasMerged: (name: string, into: string) =>
    `“${name}” was merged into “${into}”: “${into}” will be used instead.`,

  lists: 'Lists of companies',
  clients: 'Clients',
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
  notUsed: 'No ingredient or product uses this name: it can be deleted.',
  nameHint:
    'The new name appears at once wherever the old one was used; certificates already issued stay as they are.',
  optional: 'A name is enough: the rest only helps to tell it apart.',
  conflict:
    'Somebody else has saved this company while you were editing it. Your values are still in the form: if you save again, they replace those below.',
  suggested: {
    action: 'Suggested vendors',
    lead: 'Approved ingredients whose vendor is still only a suggestion of the company. Once you confirm, each takes its own.',
    none: 'No approved ingredient has a vendor that is only suggested.',
    include: (name: string) => `Include ${name}`,

    confirm: 'Use the suggested vendors',
  },
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
    nothing: 'No other company with this name.',
    confirmTitle: (name: string, into: string) => `Merge “${name}” into “${into}”`,
    moves: (used: string | null, into: string) =>
      used ? `“${into}” takes over: ${used}.` : 'It is not in use: it is simply deleted.',
    approved: 'Including those already approved: the company is the same, only its name changes.',
    gone: (name: string, into: string) =>
      `“${name}” is deleted; anyone who types its name from now on gets “${into}”. Certificates already issued stay as they are.`,
    client: (into: string) => `“${into}” is a client, and remains one.`,
    irreversible: 'A merge cannot be undone.',
    confirm: 'Merge',
  },
} satisfies Words['partners']
