import type { Words } from '../words'

export const unsent = {
  list: 'To be sent',
  itself: 'will be sent automatically once you are back online',
  press: 'waiting for you to send it',
  never: 'cannot be sent from here',
  refused: 'not accepted',
  send: 'Send',
  open: 'Open',
  discard: 'Discard',
  sure: 'Yes, discard',
  signIn: 'Sign in again to send.',
} satisfies Words['unsent']
