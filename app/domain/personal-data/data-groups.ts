/** The kinds of data about people, by purpose. */
export const dataGroups = [
  'account',
  'signIns',
  'preferences',
  'contacts',
  'companies',
  'items',
  'messages',
  'documents',
  'certificates',
  'requests',
  'visits',
  'deviations',
  'imports',
  'mails',
  'audit',
  'settings',
  'erasures',
] as const
/** A single word is the name of many. */
export const isWholeName = (name: string): boolean => /\S\s+\S/.test(name.trim())

export type DataGroup = (typeof dataGroups)[number]
