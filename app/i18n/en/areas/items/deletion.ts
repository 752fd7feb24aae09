import type { deletion as it } from '../../../it/areas/items/deletion'

export const deletion = {
  products: {
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
  },
  review: {
    withdraw: 'Withdraw the approval',
    heldNow: 'With the certifier',
    versionComesBack: (name: string, status: string) =>
      `The earlier version comes back to the list: ${name} (${status.toLowerCase()}).`,
    deletion: { reason: 'Reason for deleting', reasonHint: 'The company reads it in the history.' },
    bulkTitle: 'Delete selected',
    bulkOnlySo: (most: number, left: number) =>
      `At most ${most} are deleted at once: ${left} ${left === 1 ? 'stays' : 'stay'} in the list.`,
    bulkProgress: (deleted: number, total: number) => `deleted ${deleted} of ${total}`,
    bulkDeleted: (count: number) => (count === 1 ? '1 item deleted.' : `${count} items deleted.`),
    bulkNotDeleted: (count: number) => (count === 1 ? '1 item not deleted:' : `${count} items not deleted:`),
    bulkKept: (count: number) => (count === 1 ? '1 item stays:' : `${count} items stay:`),
    bulkFailed: 'Deleting failed, try again.',
  },
  ingredients: {
    usedStays: 'This ingredient cannot be deleted',
    usedStaysWhy: (count: number) => (count === 1 ? 'A product uses it:' : `${count} products use it:`),
    usedByMore: (count: number) => (count === 1 ? 'and another one' : `and ${count} others`),
    deleteTitle: (name: string) => `Delete the ingredient ${name}?`,
    deleteFailed: 'Error deleting ingredient, please try again...',
  },
} satisfies typeof it
