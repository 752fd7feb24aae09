import type { Words } from '../../words'

/** Strings of spec §8 to the letter. */
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
} satisfies Words['ingredients']
