import type { Words } from '../words'

/** Strings of spec §8 to the letter. */
export const ingredients = {
  title: 'Ingredients',
  newTitle: 'New ingredient',
  create: 'Create ingredient',
  data: 'Ingredient details',
  kosher: 'Kosher certification',
  origin: 'Origin',
  rmc: 'RMC',
  rmcHint: 'The raw-material code: choose one of the company’s or type a new one.',
  rmcHintNoFacility: 'Type the raw-material code; if the facility does not have it yet, it is created.',
  rmcChoose: 'Choose a code',
  rmcTitle: 'The company’s RMC codes',
  rmcSearch: 'Search by code or description',
  rmcResults: 'Codes found',
  rmcNone: 'Nothing found.',
  rmcCreate: (text: string) => `Create the code “${text}”`,
  rmcNoFacility: 'Choose the facility first.',
  rmcFailed: 'The codes could not be loaded, try again.',
  hints: {
    title: 'To check before you send it',
    expired: (date: string) => `The vendor’s kosher certificate has already expired, on ${date}.`,
    noDocuments: 'It has no documents yet: the certifier usually asks for them.',
    toDocuments: 'Go to the documents',
    alike: 'The same facility already has an ingredient by this name:',
  },
  expirationDate: 'Expiry',
  expirationHint: 'When the vendor’s kosher certificate expires.',
  expirationPast: 'This date is already past. You can save all the same.',
  kosherGroup: 'Kosher group',
  supplier: 'Vendor',
  supplierHint: 'Choose from the list, or type a new name: the vendor will be created.',
  vendorSuggestion: 'Vendor suggested by the company',
  proposedVendor: (name: string) => `${name} · suggested`,
  suggestedVendor: (name: string) => `Suggested by the company: ${name}`,
  neededToApprove: 'Required to approve.',
  whereUsed: 'Where used',
  whereUsedHint:
    'The products made with this ingredient, in any of its versions. As long as they use it, it cannot be deleted.',
  notUsed: 'No product uses it',
  notUsedHint: 'Products made with this ingredient appear here, each with its status.',
  usedInOlder: (count: number) =>
    count === 1
      ? '1 product still uses an earlier version of this ingredient.'
      : `${count} products still use an earlier version of this ingredient.`,
  renewIn: (count: number) =>
    count === 1 ? 'Update the product that uses it' : `Update the ${count} products that use it`,
  renewInTitle: 'Use the new version',
  renewInLead: (name: string, date: string) => `${name}, expiry ${date}, takes the place of the earlier one:`,
  renewInHint:
    'Every change is kept in the product’s history. Products that cannot be updated stay as they are.',
  renewInConfirm: (count: number) =>
    count === 0 ? 'Update' : count === 1 ? 'Update 1 product' : `Update ${count} products`,
  renewedIn: (count: number, total: number) =>
    count === total
      ? count === 1
        ? '1 product updated'
        : `${count} products updated`
      : `${count} of ${total} products updated`,
  renewInFailed: 'The products could not be updated, please try again...',
  nothingToRenew: 'All products use the latest version already.',
  nothingCanFollow: 'None of these products can use it as it is',
  becomesOf: {
    listed: 'Open: the list of ingredients is updated',
    relinked: 'Approved: only the link to the ingredient changes, the product stays as it is',
    needs_renewal: 'To renew: the new version differs from the approved one',
    held: 'With a colleague: they stay as they are',
    changed_meanwhile: 'Changed in the meantime: they stay as they are',
  },
  becameOf: {
    listed: 'Updated: list of ingredients',
    relinked: 'Updated: link to the ingredient in approved products',
    needs_renewal: 'To renew: the new version differs from the approved one',
    held: 'With a colleague: not updated',
    changed_meanwhile: 'Changed in the meantime: not updated, try again',
  },
  suggestHint: 'Who supplies it: the certifier links it to the registered vendor.',
  first: {
    facility: {
      title: 'You need a facility first',
      description: 'Every ingredient belongs to a facility: register your first, then come back here.',
      action: 'Register your first facility',
    },
    ingredient: {
      title: 'no items found...',
      description: 'Register your first, upload its documents and send it to the certifier for approval.',
      action: 'Register your first ingredient',
    },
  },
  empty: 'Ingredients registered by companies and certifiers appear here.',

  saved: 'Ingredient saved',
  created: (name: string) => `Ingredient ${name} created`,
  sent: (name: string) => `Ingredient ${name} sent to the certifier`,
  approved: (name: string) => `Ingredient ${name} approved`,
  renewed: (name: string) => `ingredient ${name} renewed successfully!`,
  deleted: (name: string) => `Ingredient ${name} deleted`,
  bulkDeleted: (count: number) => `${count} ingredients deleted successfully`,
  bulkConfirm: (count: number) =>
    count === 1
      ? 'You are about to delete this ingredient:'
      : `You are about to delete these ${count} ingredients:`,
  usedStays: 'This ingredient cannot be deleted',
  usedStaysWhy: (count: number) =>
    count === 1
      ? 'A product uses it: remove it from there first.'
      : `${count} products use it: remove it from there first.`,
  usedByMore: (count: number) => (count === 1 ? 'and another one' : `and ${count} others`),
  deleteTitle: (name: string) => `Delete the ingredient ${name}?`,

  loadFailed: 'Error loading ingredients, try again...',
  createFailed: 'The ingredient could not be created, please try again...',
  saveFailed: 'The ingredient could not be saved, please try again...',
  statusFailed: 'Error updating ingredient status, please retry...',
  renewFailed: 'The ingredient could not be renewed. Please try again...',
  deleteFailed: 'Error deleting ingredient, please try again...',
} satisfies Words['ingredients']
