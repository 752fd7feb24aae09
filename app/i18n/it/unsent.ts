/** For unsent forms. */
export const unsent = {
  list: 'Da inviare',
  itself: 'parte da solo quando la rete torna',
  press: 'aspetta che tu lo mandi',
  never: 'non si può mandare da qui',
  refused: 'non accettato',
  send: 'Invia',
  open: 'Apri',
  discard: 'Scarta',
  sure: 'Scarta davvero',
  signIn: 'Accedi di nuovo per inviare.',
}
