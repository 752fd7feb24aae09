import type { Words } from '../words'

export const questions = {
  title: 'Messages with the certifier',
  ofCompanies: 'Companies’ questions',
} satisfies Words['questions']
