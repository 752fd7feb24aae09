/** Reading a code with the camera. */
export const scan = {
  code: 'Codice sulla confezione',
  start: 'Leggi con la fotocamera',
  stop: 'Chiudi la fotocamera',
  picture: 'Immagine della fotocamera',
  aim: 'Inquadra il codice a barre della confezione.',
  problems: {
    denied:
      'La fotocamera non è permessa: consentila nelle impostazioni del browser per questo sito, oppure scrivi le cifre.',
    none: 'Non c’è una fotocamera: scrivi le cifre sotto il codice a barre.',
    failed: 'La fotocamera non si è avviata: riprova, oppure scrivi le cifre sotto il codice a barre.',
  },
}
