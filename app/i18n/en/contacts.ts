import type { Words } from '../words'

export const contacts = {
  saved: 'Contact saved successfully',
  detailNotCreated: (kind: string, value: string) =>
    `Error creating contact detail ${kind} “${value}”, please try again...`,
  detailNotSaved: (kind: string, value: string) =>
    `Error updating contact detail ${kind} “${value}”, please try again...`,
  detailNotRemoved: (kind: string, value: string) =>
    `Error deleting contact detail ${kind} “${value}”, please try again...`,
  deleted: 'Contact deleted successfully',
  deleteFailed: 'Error deleting contact, try again',
  bulkDeleted: (count: number) => `${count} contacts deleted successfully`,
  bulkConfirm: (count: number) => (count === 1 ? 'Delete this contact?' : `Delete these ${count} contacts?`),
} satisfies Words['contacts']
