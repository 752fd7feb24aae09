import type { Words } from '../words'

export const views = {
  title: 'Saved views',
  newTitle: 'Save the view',
  lists: {
    ingredients: 'Ingredients',
    products: 'Products',
    certificates: 'Certificates',
    companies: 'Companies',
  },
  name: 'Name of the view',
  nameOf: (name: string) => `Name of the view “${name}”`,
  nameMissing: 'Type a name of up to 60 characters.',
  share: 'Share with all certifiers',
  sharedByManager: 'Shared by a manager.',
  save: 'Save',
  saveOf: (name: string) => `Save “${name}”`,
  upOf: (name: string) => `Move “${name}” up`,
  downOf: (name: string) => `Move “${name}” down`,
  remove: 'Delete',
  removeOf: (name: string) => `Delete “${name}”`,
  none: 'No saved views',
  noneHint: 'Filter or sort a list, then choose “Save the view…”: you find it above the list.',

  saveAs: 'Save the view…',
  update: (name: string) => `Update the view “${name}”`,
  manage: 'Manage views',
  companyGone: (name: string) =>
    `The view “${name}” names a company that no longer exists: that filter was dropped.`,

  saved: (name: string) => `View “${name}” saved`,
  moved: (name: string) => `View “${name}” moved`,
  removed: 'View deleted',
  failed: 'The view was not saved.',
} satisfies Words['views']
