import type { unsent as it } from '../../it/areas/unsent'

export const unsent = {
  unsent: {
    list: 'To be sent',
    itself: 'is sent by itself when the network is back',
    press: 'waits for you to send it',
    never: 'cannot be sent from here',
    refused: 'not accepted',
    send: 'Send',
    open: 'Open',
    discard: 'Discard',
    sure: 'Really discard',
    signIn: 'Sign in again to send.',
  },
} satisfies typeof it
