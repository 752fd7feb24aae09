import type { Words } from '../../words'

export const accounts = {
  title: 'Accounts',
} satisfies Words['accounts']
