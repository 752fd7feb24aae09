import type { ingredientForms as it } from '../../../it/areas/items/ingredient-forms'

const certificate = (number: string | null) =>
  number === null ? 'certificate without a number' : `certificate no. ${number}`

export const ingredientForms = {
  ingredients: {
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
  },
  review: {
    compareLink: 'Compare versions',
  },
} satisfies typeof it
