const days = (count: number) =>
  count === 0
    ? 'in giornata'
    : count === 1
      ? 'entro 1 giorno'
      : `entro ${count.toLocaleString('it-IT')} giorni`
const some = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('it-IT')} ${many}`

/** Figures of the work; never by person. */
export const figures = {
  lead: 'Come va il lavoro nel suo insieme. Le cifre non sono mai per persona.',
  kind: 'Decisioni e arretrato di',
  allKinds: 'Tutto',
  company: 'Azienda',

  numbers: 'I numeri',
  take: 'Esporta i numeri:',
  takeAs: (title: string, format: string) => `Esporta «${title}» come ${format.toUpperCase()}`,

  failed: 'Impossibile caricare le cifre, per favore riprova...',
}
