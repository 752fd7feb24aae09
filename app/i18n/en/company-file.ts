import type { Words } from '../words'

export const companyFile = {
  link: 'Print',
  title: 'Company file',
  hint: 'Everything the portal holds on the company, to print or save as a PDF from the browser.',
  print: 'Print',
  made: (day, who) => `Made on ${day} by ${who}.`,
  none: 'None.',
  more: (count) =>
    `${count} more are not shown here: the portal has the full list, which can be exported as CSV.`,
  contactsOf: (place) => `Contacts: ${place}`,
  followers: 'Ingredients that follow it',
  requests: 'Open requests',
  reach: 'Details',
  asked: 'Requested on',
} satisfies Words['companyFile']
