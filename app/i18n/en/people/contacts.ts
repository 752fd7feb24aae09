import type { Words } from '../../words'

export const contacts = {
  deleteFailed: 'Error deleting contact, try again',
  bulkDeleted: (count: number) => `${count} contacts deleted successfully`,
  bulkConfirm: (count: number) => (count === 1 ? 'Delete this contact?' : `Delete these ${count} contacts?`),
} satisfies Words['contacts']
