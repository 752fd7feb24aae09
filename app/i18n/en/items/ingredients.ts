import type { Words } from '../../words'

const certificate = (number: string | null) =>
  number === null ? 'certificate without a number' : `certificate no. ${number}`

/** Given words, to the letter (specification §8). */
export const ingredients = {
  title: 'Ingredients',
  rmc: 'RMC',
  expirationDate: 'Expiry',
  containsKitniyot: 'Contains kitniyot',
  kosherGroup: 'Kosher group',
  supplier: 'Vendor',
  supplierHint: 'Choose from the list, or type a new name: the vendor will be created.',
  certificate: 'Certificate',
  withoutCertificate: 'Without a certificate',
  ofCertificate: 'Following the chosen one',
  askLetters: 'Request the updated letter',
  proposedVendor: (name: string) => `${name} · suggested`,
  whereUsed: 'Where used',
  whereUsedHint:
    'The products made with this ingredient, in any of its versions. While they use it, it cannot be deleted.',
  notUsed: 'No product uses it',
  notUsedHint: 'Products made with this ingredient appear here, each with its status.',
  usedInOlder: (count: number) =>
    count === 1
      ? '1 product still uses an earlier version of this ingredient.'
      : `${count} products still use an earlier version of this ingredient.`,
  renewIn: (count: number) =>
    count === 1 ? 'Update the product that uses it' : `Update the ${count} products that use it`,
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
  bulkDeleted: (count: number) => `${count} ingredients deleted successfully`,
  bulkConfirm: (count: number) =>
    count === 1
      ? 'You are about to delete this ingredient:'
      : `You are about to delete these ${count} ingredients:`,

  loadFailed: 'Error loading ingredients, try again...',

  usedStays: 'This ingredient cannot be deleted',
  usedStaysWhy: (count: number) => (count === 1 ? 'A product uses it:' : `${count} products use it:`),
  usedByMore: (count: number) => (count === 1 ? 'and another one' : `and ${count} others`),
  deleteTitle: (name: string) => `Delete the ingredient ${name}?`,
  deleteFailed: 'Error deleting ingredient, please try again...',

  create: 'Create ingredient',
  data: 'Ingredient details',
  kosher: 'Kosher certification',
  origin: 'Origin',
  kitniyotUnsaid: 'not said',
  kitniyotByName: 'Its name suggests kitniyot.',
  followsCertificate: (number) => `Follows ${certificate(number)}`,
  dateTyped: 'Date typed by hand:',
  certificateUntil: (number, day) => `${certificate(number)} is valid until ${day}`,
  followsUntilTyped: 'With another date the ingredient stops following it.',
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
    alike: 'The same facility already has an ingredient with this name:',
  },
  expirationHint: 'When the vendor’s kosher certificate expires.',
  expirationPast: 'This date is already past. You can still save.',
  vendorSuggestion: 'Vendor suggested by the company',
  suggestedVendor: (name: string) => `Suggested by the company: ${name}`,
  neededToApprove: 'Required to approve.',
  renewInTitle: 'Use the new version',
  renewInLead: (name: string, date: string) => `${name}, expiry ${date}, replaces the earlier version:`,
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
  nothingToRenew: 'All products already use the latest version.',
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
  createFailed: 'The ingredient could not be created, please try again...',

  newTitle: 'New ingredient',
  saveFailed: 'The ingredient could not be saved, please try again...',
  statusFailed: 'Error updating ingredient status, please retry...',
  renewFailed: 'The ingredient could not be renewed. Please try again...',
} satisfies Words['ingredients']
