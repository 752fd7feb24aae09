/** The dialog that tells of the keys. */
export const shortcuts = {
  title: 'Scorciatoie da tastiera',
  lists: 'Negli elenchi',
  down: 'Riga o elemento successivo',
  up: 'Riga o elemento precedente',
  goTo: 'Vai a',
  then: 'poi',
  decide: 'Decisioni',
  approve: 'Approva…',
  askForChanges: 'Rimanda a revisione…',
  reject: 'Respingi…',
  asksFirst: 'Aprono la conferma: nessun tasto decide da solo.',
  anywhere: 'Ovunque',
  help: 'Mostra queste scorciatoie',
  send: 'Invia ciò che stai scrivendo, o salva',
  ctrlEnter: 'Ctrl + Invio',
  off: 'Si disattivano in «Il mio account».',
}
