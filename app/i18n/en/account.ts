import type { Words } from '../words'

/** Of who is signed in; the names of the fields serve the pages behind mailed links too. */
export const account = {
  title: 'My account',
} satisfies Words['account']
