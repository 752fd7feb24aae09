import type { Words } from '../words'

export const exports = {
  import: 'Import from file',
  take: 'Export the results:',
  takeAs: (format: string) => `Export the list as ${format.toUpperCase()}`,
  chosenAs: (format: string) => `Export ${format.toUpperCase()}`,
  xlsxHolds: (rows: number) =>
    `XLSX holds only the first ${rows.toLocaleString('en-GB')} rows; CSV holds them all.`,
  mendable: 'You can correct it in Excel and import it again.',
} satisfies Words['exports']
