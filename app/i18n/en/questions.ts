import type { Words } from '../words'

export const questions = {
  title: 'Messages with the certifier',
  lead: 'For questions that are not about a single ingredient or product.',
  waits: {
    Company: (at: string) => `Waiting for the certifier’s answer since ${at}.`,
    Certifier: (at: string) => `The company has been waiting for an answer since ${at}.`,
  },
  close: 'Close the question',
  ofCompanies: 'Companies’ questions',
  ofCompaniesLead: 'Conversations that are not about a single ingredient or product.',
  company: 'Company',
  waitingSince: 'Waiting since',
  lastNote: 'Last message',
  unread: 'Unread',
  empty: 'When a company writes from its “Messages” page, the conversation appears here.',
  loadFailed: 'The messages could not be loaded, please try again…',
} satisfies Words['questions']
