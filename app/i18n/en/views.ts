import type { Words } from '../words'

export const views = {
  title: 'Saved views',
  nameMissing: 'Type a name of up to 60 characters.',

  saveAs: 'Save the view…',
  update: (name: string) => `Update the view “${name}”`,
  manage: 'Manage views',
  companyGone: (name: string) =>
    `The view “${name}” names a company that no longer exists: that filter was dropped.`,

  saved: (name: string) => `View “${name}” saved`,
  moved: (name: string) => `View “${name}” moved`,
  removed: 'View deleted',
} satisfies Words['views']
