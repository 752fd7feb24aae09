import type { Words } from '../words'

export const schedule = {
  title: 'Schedule of approved ingredients',
  hint: 'To take along to the facility (“Schedule A”): dated and sealed, valid on the day it was made.',
  pdf: 'Sealed PDF',
  pdfNamed: 'Schedule of approved ingredients, sealed PDF',
  xlsxNamed: 'Schedule of approved ingredients, XLSX',
  file: 'approved-ingredients',
  sheet: 'Approved ingredients',
  about: 'About',
  made: (facility, company, day, who, total) =>
    `Approved ingredients of ${facility} (${company}): ${total}. Made on ${day} for ${who}; valid on that day.`,
  column: { group: 'Group description', expired: 'Expired', approvedOn: 'Approved on' },
} satisfies Words['schedule']
