import type { Words } from '../../words'

/** Strings of spec §8 to the letter. */
export const products = {
  title: 'Products',
  gtins: 'Codes',
  code: 'Code',
  validUntil: 'until',
  earlierValidUntil: 'earlier version until',
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
} satisfies Words['products']
