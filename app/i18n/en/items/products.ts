import type { Words } from '../../words'

/** Given words, to the letter (specification §8). */
export const products = {
  title: 'Products',
  gtins: 'Codes',
  code: 'Code',
  validUntil: 'until',
  earlierValidUntil: 'earlier one until',
  createdAt: 'Created on',
  restriction: 'Restriction',
  onBehalf: 'On behalf of',
  onBehalfHint: 'Choose from the list, or type a new name: the company will be created.',
  certificate: 'Certificate',
  empty: 'Products registered by companies and certifiers appear here.',

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
    ready: {
      title: 'Register your first product',
      description: 'Name it, choose its approved ingredients and send it to the certifier.',
      action: 'Register your first product',
    },
  },

  // ingredients of a product
  ingredients: 'Ingredients',
  stopped: 'Expired or no longer allowed',
  notStopped: 'In order',

  bulkDeleted: (count: number) => `${count} product deleted successfully`,
  bulkConfirm: (count: number) =>
    count === 1
      ? 'You are about to delete this product:'
      : `You are about to delete these ${count} products:`,

  loadFailed: 'Error loading products, try again...',
  approveFailed: 'The product could not be approved, please try again...',
  renewFailed: 'The product could not be renewed. Please try again...',

  noDocuments: 'A product has no documents of its own',
  noDocumentsWhy: 'Documents are kept with the ingredients it is made of: upload and read them there.',
  ingredientDocuments: 'Ingredient documents',
  documentsOf: (name: string) => `Documents of ${name}`,

  deletedInList: 'Products are deleted from the list',
  deletedInListHow:
    'Tick the product in the list and choose “Delete selected”. A product that is with the certifier, or was approved, cannot be deleted.',
  findInList: 'Find it in the list',
  kept: 'This product cannot be deleted',
  keptBy: {
    certificate: 'It is on an issued certificate: it stays in the portal along with its certificate.',
    request:
      'It is in a certificate request that is still open: the certifier needs it until that is decided.',
    approved:
      'It was approved: it stays in the portal with its story. If the approval was wrong, a manager withdraws it.',
  },
  deleteTitle: (name: string) => `Delete the product ${name}?`,
  deleteFailed: 'Error deleting product, please try again...',

  newTitle: 'New product',
  newerDiffers: (differences: string[]) => `What changes: ${differences.join(', ')}.`,
  differences: { kosherStatus: 'kosher status', passover: 'suitability for Passover', vendor: 'vendor' },
  saveFailed: 'The product could not be saved, please try again...',
  statusFailed: 'Error updating product status, please retry...',

  create: 'Create product',
  data: 'Product details',
  gtinsTitle: 'Codes on the pack',
  gtinsField: 'Codes, one per line',
  gtinsHint: 'EAN, UPC and other GTINs: 8, 12, 13 or 14 digits; spaces and dashes are ignored.',
  onBehalfSuggestion: 'On behalf of, suggested by the company',
  suggestedOnBehalf: (name: string) => `Suggested by the company: ${name}`,
  neededToApprove: 'Required to approve.',
  follows: (name: string) => `From the ingredients: ${name}`,
  filledWith: (name: string) => `Filled in from the ingredients: ${name}. Check and save.`,
  takeStatus: 'Use',
  kitniyotAsk: (name: string) => `For the kitniyot: ${name}`,
  takeRestrictionNamed: (name: string) => `Use the restriction ${name}`,
  takeStatusNamed: (name: string) => `Use the status that follows from the ingredients: ${name}`,
  ownOnBehalfHint: 'If the product bears another company’s brand, say whose.',
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
  pickerNotAdded: (count: number) => `${count} ticked, not added yet`,
  tooManyIngredients: (most: number) => `A product has at most ${most} ingredients: untick some.`,
  pickerResults: 'Approved ingredients',
  pickerFailed: 'Error loading ingredients, try again...',
  pickerReplaces: 'replaces the one chosen',
  newerApproved: 'A new version is approved:',
  newerExpires: (date: string) => `, expires on ${date}.`,
  useNewer: 'Use the new version',
  useNewerOf: (name: string) => `Use the new version of ${name}`,
  needsRenewal: 'The product must be renewed',
  passover: 'Passover',
  unready: {
    not_approved: 'not approved',
    expired: 'vendor’s certificate expired',
    changed: 'has a new version with different details: choose “Use the new version”',
  },
  barred: 'Not allowed',
  onHoldTitle: 'On hold: it cannot be certified like this',
  onHold: {
    Certifier: (names: string) => `It contains what may no longer be used: ${names}.`,
    Company: (names: string) =>
      `It contains what may no longer be used: ${names}. Renew the product and replace it.`,
  },
  blockersTitle: {
    Certifier: 'What prevents approval',
    Company: 'What prevents the certifier from approving it',
    approved: 'What prevents it from being certified',
  },
  approveBlocked: (count: number) =>
    count === 1 ? 'An ingredient prevents approval' : `${count} ingredients prevent approval`,
  setByCertifier: 'Set by the certifier',
  ingredientsNotReady: 'These ingredients prevent approval:',
  createFailed: 'The product could not be created, please try again...',
} satisfies Words['products']
