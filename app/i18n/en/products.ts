import type { Words } from '../words'

/** Strings of spec §8 to the letter. */
export const products = {
  title: 'Products',
  newTitle: 'New product',
  create: 'Create product',
  data: 'Product details',
  code: 'Code',
  validUntil: 'until',
  earlierValidUntil: 'Earlier version certified until',
  createdAt: 'Created on',
  restriction: 'Restriction',
  onBehalf: 'On behalf of',
  onBehalfHint: 'Choose from the list, or type a new name: the company will be created.',
  onBehalfSuggestion: 'On behalf of, suggested by the company',
  suggestedOnBehalf: (name: string) => `Suggested by the company: ${name}`,
  certificate: 'Certificate',
  neededToApprove: 'Required to approve.',
  empty: 'Products registered by companies and certifiers appear here.',
  ownOnBehalfHint: 'If the product bears another company’s brand, say whose.',

  first: {
    facility: {
      title: 'Start with a facility',
      description: 'A product is registered at the facility where it is made. You have none yet.',
      action: 'Register your first facility',
    },
    ingredient: {
      title: 'Before the product, its ingredients',
      description: 'A product is made of ingredients that the certifier has approved. Register your first.',
      action: 'Register your first ingredient',
    },
    approval: {
      title: 'No ingredient is approved yet',
      description:
        'A product is made of approved ingredients. Complete yours, send them to the certifier and come back once one is approved.',
      action: 'Go to the ingredients',
    },
    product: {
      title: 'Register your first product',
      description: 'Name it, choose its approved ingredients and send it to the certifier.',
      action: 'Register your first product',
    },
  },

  // ingredients of a product
  ingredients: 'Ingredients',
  ingredientsHint: 'Approved ingredients only.',
  noIngredients: 'No ingredients selected',
  chooseIngredients: 'Choose ingredients',
  remove: (name: string) => `Remove ${name}`,
  pickerTitle: 'Choose approved ingredients',
  pickerSearch: 'Search by name or RMC',
  pickerFind: 'Search ingredients',
  pickerAdd: 'Add selected',
  pickerAddCount: (count: number) => (count === 1 ? 'Add 1 ingredient' : `Add ${count} ingredients`),
  pickerOnlyFacility: 'This facility only',
  pickerNone: 'Nothing found.',
  pickerNoneHere: 'To search all facilities of the company, switch off “This facility only”.',
  pickerNoFacility: 'Choose the facility first: then its company’s approved ingredients appear.',
  pickerChosen: 'already chosen',
  pickerMore: (shown: number, total: number) => `${shown} of ${total} ingredients shown: narrow your search.`,
  pickerResults: 'Approved ingredients',
  pickerFailed: 'Error loading ingredients, try again...',
  pickerReplaces: 'replaces the one chosen',
  stopped: 'Held up: expired ingredient',
  newerApproved: 'A new version is approved:',
  newerExpires: (date: string) => `, expires on ${date}.`,
  newerDiffers: (differences: string[]) => `What changes: ${differences.join(', ')}.`,
  differences: { kosherStatus: 'kosher status', passover: 'suitability for Passover', vendor: 'vendor' },
  useNewer: 'Use the new version',
  useNewerOf: (name: string) => `Use the new version of ${name}`,
  needsRenewal: 'The product must be renewed',
  evidenceMoved: (name: string) => `${name} now uses the new version of the ingredient`,
  passover: 'Passover',
  unready: {
    not_approved: 'not approved',
    expired: 'vendor’s certificate expired',
    changed: 'has a new version with different details: choose “Use the new version”',
  },
  blockersTitle: {
    Certifier: 'What prevents approval',
    Company: 'What prevents the certifier from approving it',
    approved: 'What prevents it from being certified',
  },
  approveBlocked: (count: number) =>
    count === 1 ? 'An ingredient prevents approval' : `${count} ingredients prevent approval`,
  concernsTitle: {
    Certifier: 'To check before you approve',
    Company: 'To check before you send',
  },
  concernsHint: 'These are warnings: they prevent neither saving nor approval.',
  concerns: {
    dairyInParve: 'dairy ingredient in a pareve product',
    dairyInMeat: 'dairy ingredient in a meat product',
    meatInParve: 'meat ingredient in a pareve product',
    meatInDairy: 'meat ingredient in a dairy product',
    fishWithMeat: 'fish together with meat',
    notForPassover: 'not suitable for Passover, in a product that is',
    expired: 'vendor’s certificate expired',
    notApproved: 'ingredient not approved',
  },
  concernMarks: {
    dairyInParve: 'Dairy in pareve',
    dairyInMeat: 'Dairy with meat',
    meatInParve: 'Meat in pareve',
    meatInDairy: 'Meat with dairy',
    fishWithMeat: 'Fish with meat',
    notForPassover: 'Not for Passover',
  },
  setByCertifier: 'Set by the certifier',

  // tabs of a company's product in which nothing stands
  noDocuments: 'A product has no documents of its own',
  noDocumentsWhy: 'Documents are kept with the ingredients it is made of: upload and read them there.',
  ingredientDocuments: 'Ingredient documents',
  documentsOf: (name: string) => `Documents of ${name}`,
  deletedInList: 'Products are deleted from the list',
  deletedInListHow:
    'Tick the product in the list and choose “Delete selected”. A product that is with the certifier or on an issued certificate cannot be deleted.',
  findInList: 'Find it in the list',
  certifiedStays: 'This product cannot be deleted',
  certifiedStaysWhy: 'It is on an issued certificate: it stays in the portal along with its certificate.',

  ingredientsNotReady: 'These ingredients prevent approval:',

  saved: 'Product saved',
  created: (name: string) => `Product ${name} created`,
  sent: (name: string) => `Product ${name} sent to the certifier`,
  approved: (name: string) => `product ${name} approved!`,
  renewed: (name: string) => `product ${name} renewed successfully!`,
  deleted: (name: string) => `Product ${name} deleted`,
  bulkDeleted: (count: number) => `${count} product deleted successfully`,
  bulkConfirm: (count: number) =>
    count === 1
      ? 'You are about to delete this product:'
      : `You are about to delete these ${count} products:`,
  deleteTitle: (name: string) => `Delete the product ${name}?`,

  loadFailed: 'Error loading products, try again...',
  createFailed: 'The product could not be created, please try again...',
  saveFailed: 'The product could not be saved, please try again...',
  approveFailed: 'The product could not be approved, please try again...',
  statusFailed: 'Error updating product status, please retry...',
  renewFailed: 'The product could not be renewed. Please try again...',
  deleteFailed: 'Error deleting product, please try again...',
} satisfies Words['products']
