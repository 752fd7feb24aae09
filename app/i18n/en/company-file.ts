import type { companyFile as it } from '../it/company-file'

export const companyFile = {
  link: 'Print',
  title: 'Company file',
  hint: 'All that the portal has of the company, to print or to save as PDF with the browser.',
  print: 'Print',
  made: (day, who) => `Made on ${day} by ${who}.`,
  none: 'None.',
  more: (count) => `${count} more are not here: the portal has the whole list, to export as CSV.`,
  contactsOf: (place) => `Contacts: ${place}`,
  requests: 'Open requests',
  reach: 'Details',
  asked: 'Requested on',
} satisfies typeof it
