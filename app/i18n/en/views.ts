import type { Words } from '../words'

export const views = {
  title: 'Saved views',

  saveAs: 'Save the view…',
  update: (name: string) => `Update the view “${name}”`,
  manage: 'Manage views',
  companyGone: (name: string) =>
    `The view “${name}” names a company that no longer exists: that filter has been removed.`,

  newTitle: 'Save the view',
  lists: {
    ingredients: 'Ingredients',
    products: 'Products',
    'supplier-certificates': 'Supplier certificates',
    certificates: 'Certificates',
    companies: 'Companies',
    visits: 'Visits',
  },
  name: 'Name of the view',
  nameOf: (name: string) => `Name of the view “${name}”`,
  share: 'Share with all certifiers',
  sharedByManager: 'Shared by a manager.',
  save: 'Save',
  saveOf: (name: string) => `Save “${name}”`,
  upOf: (name: string) => `Move “${name}” up`,
  downOf: (name: string) => `Move “${name}” down`,
  remove: 'Delete',
  removeTitle: (name: string) => `Delete the view “${name}”?`,
  removeHint: 'The list stays as it is: only this way of looking at it is lost.',
  removeShared: 'It disappears for all certifiers. The list stays as it is.',
  removeOf: (name: string) => `Delete “${name}”`,
  none: 'No saved views',
  noneHint: 'Filter or sort a list, then choose “Save the view…”: you will find it above the list.',
  failed: 'The view was not saved.',
} satisfies Words['views']
