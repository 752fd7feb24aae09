import type { Words } from '../words'

export const questions = {
  title: 'Messages with the certifier',
  ofCompanies: 'Companies’ questions',
  unanswered: 'Unanswered',
  unansweredLead:
    'Messages that nobody has answered yet, read or not. They stay here until somebody answers or lays them aside.',

  askAllRead: 'Mark all messages as read?',
  askAllReadHint:
    'This is for you alone, and for messages received so far. Those that nobody has answered stay under “Unanswered”.',
  confirmAllRead: 'Mark as read',
  toAnswer: 'Unanswered',
  aside: 'Laid aside',
  about: 'About',
  message: 'Message',
  answer: 'What to do',
  thread: 'Conversation with the certifier',
  layAside: 'Lay aside',
  layAsideOf: (name) => `Lay aside: ${name}`,
  takeBack: 'Put back among the unanswered',
  takeBackOf: (name) => `Put back among the unanswered: ${name}`,
  noneUnanswered: 'All messages have an answer.',
  noneAside: 'No message was laid aside.',
  lead: 'For questions that are not about a single ingredient or product.',
  waits: {
    Company: (at: string) => `Waiting for the certifier’s answer since ${at}.`,
    Certifier: (at: string) => `The company has been waiting for an answer since ${at}.`,
  },
  close: 'Close the question',
  ofCompaniesLead: 'Conversations that are not about a single ingredient or product.',
  company: 'Company',
  waitingSince: 'Waiting since',
  lastNote: 'Last message',
  unread: 'Unread',
  empty: 'When a company writes from its “Messages” page, the conversation appears here.',
  loadFailed: 'The messages could not be loaded, please try again…',
} satisfies Words['questions']
