import type { Words } from '../words'

export const views = {
  title: 'Saved views',

  saveAs: 'Save the view…',
  update: (name: string) => `Update the view “${name}”`,
  manage: 'Manage views',
  companyGone: (name: string) =>
    `The view “${name}” names a company that no longer exists: that filter has been removed.`,
} satisfies Words['views']
