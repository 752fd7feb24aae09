import type { Words } from '../../words'

export const contacts = {
  deleteFailed: 'Error deleting contact, try again',
  bulkDeleted: (count: number) => `${count} contacts deleted successfully`,
  bulkConfirm: (count: number) => (count === 1 ? 'Delete this contact?' : `Delete these ${count} contacts?`),

  data: 'Data',
  dataOf: (name) => `Data held on ${name}`,
  title: 'Contacts',
  name: 'Name',
  details: 'Contact details',
  detailsCount: (count: number) => (count === 1 ? '1 contact detail' : `${count} contact details`),
  actions: 'Actions',
  noDetails: 'No contact details',
  edit: (name: string) => `Edit ${name}`,
  searchPlaceholder: 'Name, position, contact detail',
  empty: 'no contacts',
  emptyHint: 'Add the first person to contact.',
  noMatch: 'No results with these filters.',
  loadFailed: 'Error loading contacts, try again...',
  newTitle: 'New contact',
  create: 'Create contact',
  person: 'Person',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    title: 'Title',
    appellation: 'Position',
  },
  hints: {
    title: 'For example Dr, Rabbi, Ms',
    appellation: 'For example Quality manager',
  },
  detailsHint: 'Phone, email and other ways to reach this person.',
  detail: (number: number) => `Contact detail ${number}`,
  userLabel: 'Type',
  contact: 'Contact detail',
  kinds: ['Phone', 'Mobile', 'Email', 'Certified email (PEC)', 'Fax', 'Website'],
  addDetail: 'Add contact detail',
  removeDetail: (number: number, kind: string) =>
    kind ? `Remove contact detail ${number} (${kind})` : `Remove contact detail ${number}`,
  createFailed: 'Error creating contact, please try again...',
  saveFailed: 'Error updating contact, please try again...',
  conflict:
    'Somebody else saved this contact while you were editing it. Your values are still in the form: if you save again, they replace the ones below.',
  conflictGone: (kinds: string[]) =>
    kinds.length === 1
      ? `The contact detail ${kinds.join('')} has been removed in the meantime: if you save again, it is added back.`
      : `The contact details ${kinds.join(', ')} have been removed in the meantime: if you save again, they are added back.`,
  goneDetail: '(removed)',
  notInForm: '(not present)',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteHint: 'The contact details are deleted too.',
} satisfies Words['contacts']
