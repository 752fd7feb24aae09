/** Going through a list item by item. */
export const worklist = {
  title: 'Elenco in corso',
  place: (position: string, total: string) => `${position} di ${total}`,
  beyond: (count: number) => `oltre ${count.toLocaleString('it-IT')}`,
  moreThan: (count: number) => `più di ${count.toLocaleString('it-IT')}`,
  notListed: (total: string) => `Non è più nell’elenco, che ora ne ha ${total}`,
  previous: 'Precedente',
  next: 'Successivo',
  back: 'Torna alla lista',

  onward: 'Dopo la decisione vai al successivo',
}
