import type { AnyManyAction } from '~/domain/items/review'

/** Deciding many at once. */
export const decide = {
  sendAll: (count: number) =>
    count === 1
      ? 'Invia la bozza'
      : `Invia tutte le bozze (${count.toLocaleString('it-IT', { useGrouping: true })})`,
  actions: {
    approve: 'Approva',
    askForChanges: 'Rimanda a revisione',
    reject: 'Respingi',
    recommend: 'Parere favorevole',
    lock: 'Prendi in carico',
    assign: 'Assegna…',
    save: 'Imposta per tutti…',
    send: 'Invia al certificatore',
  } satisfies Record<AnyManyAction, string>,
}
