export const partners = {
  title: { vendor: 'Fornitori', behalf: 'Per conto di' },

  isNew: {
    vendor: (name: string) => `«${name}» è un fornitore nuovo: verrà creato al salvataggio.`,
    behalf: (name: string) => `«${name}» è un’azienda nuova: verrà creata al salvataggio.`,
  },
  take: 'Usa',
  takeNamed: (name: string) => `Usa «${name}»`,
  wasMerged: (name: string, into: string) => `«${name}» è stata unita a «${into}»: verrà usata «${into}».`,
}
