import type { Words } from '../words'

export const questions = {
  title: 'Messages with the certifier',
  ofCompanies: 'Companies’ questions',
  unanswered: 'Unanswered',
  unansweredLead:
    'Messages that nobody has answered yet, read or not. They stay here until somebody answers or lays them aside.',
} satisfies Words['questions']
