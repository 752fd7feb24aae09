import type { Words } from '../../words'

export const schedule = {
  title: 'Schedule of approved ingredients',
  hint: 'To take to the facility (“Schedule A”): dated and sealed, valid on the day it was made.',
  pdf: 'Sealed PDF',
  pdfNamed: 'Schedule of approved ingredients, sealed PDF',
  xlsxNamed: 'Schedule of approved ingredients, XLSX',
} satisfies Words['schedule']
