import { onDay } from '../italian'

export const timeline = {
  kind: 'Che cosa',
  thePortal: 'Il portale',

  lead: 'Tutto quello che è successo, dal più recente: chi, che cosa, quando.',
  by: 'Chi',
  theCertifier: 'L’ente certificatore',
  changes: (count: number) => (count === 1 ? 'Che cosa è cambiato' : `Che cosa è cambiato (${count} campi)`),
  before: 'Prima',
  after: 'Dopo',
  removedOn: (day: string) => `rimosso ${onDay(day)}`,

  which: 'Quali',
  more: (count: number) => (count === 1 ? 'e 1 altro' : `e altri ${count}`),
  older: 'Precedenti',
  newest: 'Torna ai più recenti',
  empty: 'Ancora nessun evento',
  emptyFiltered: 'Nessun evento con questi filtri',
  failed: 'Impossibile caricare la storia, per favore riprova...',
}
