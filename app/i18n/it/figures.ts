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
