import type { schedule as it } from '../../../it/areas/items/schedule'

export const schedule = {
  schedule: {
    title: 'Schedule of approved ingredients',
    hint: 'To take to the facility (“Schedule A”): dated and sealed, valid on the day it was made.',
    pdf: 'Sealed PDF',
    pdfNamed: 'Schedule of approved ingredients, sealed PDF',
    xlsxNamed: 'Schedule of approved ingredients, XLSX',
  },
} satisfies typeof it
