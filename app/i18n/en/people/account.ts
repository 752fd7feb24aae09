import type { Words } from '../../words'

/** For the signed-in account; the field names also serve the pages behind mailed links. */
export const account = {
  title: 'My account',
} satisfies Words['account']
