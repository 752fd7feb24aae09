import path from 'node:path'

export const filesOf = (folder: string) => path.join(folder, 'files')
export const databaseOf = (folder: string) => path.join(folder, 'sigillo.sqlite')

/** Where a portal stores its data: files in the folder, and rows there as well unless in PostgreSQL. */
export interface Place {
  folder: string
  databaseUrl: string | null
}
