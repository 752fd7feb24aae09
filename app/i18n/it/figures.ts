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
  title: {
    decisions: 'Tempo alla decisione',
    waiting: 'Arretrato',
    concerns: 'Certificati da rivedere',
    outcomes: 'Decisioni',
    expiring: 'Scadenze dei prossimi dodici mesi',
    issued: 'Certificati emessi',
  },
  month: 'Mese',
  days: 'Giorni di attesa',
  concernDays: 'Giorni dal rilievo',
  concerns: 'Rilievi aperti',
  median: 'Mediana (giorni)',
  p90: 'Nove su dieci (giorni)',
  approved: 'Approvati',
  sentBack: 'Rimandati a revisione',
  rejected: 'Respinti',
  newOnes: 'Nuovi',
  renewals: 'Rinnovi',
  overDays: (days: number) => `oltre ${days}`,
  noDecision: 'Negli ultimi dodici mesi nessuna decisione.',
  tookDays: (month: string, median: number, p90: number) =>
    `A ${month} la metà degli elementi inviati è stata decisa ${days(median)}, nove su dieci ${days(p90)}.`,
  decided: (count: number) =>
    `Negli ultimi dodici mesi ${some(count, 'decisione', 'decisioni')}, per esito e mese.`,
  nothingWaits: 'Oggi niente aspetta una decisione.',
  waits: (count: number, old: number) =>
    `Oggi ${count === 1 ? 'aspetta' : 'aspettano'} una decisione ${some(count, 'elemento', 'elementi')}, ${old === 0 ? 'nessuno' : old.toLocaleString('it-IT')} da più di 14 giorni.`,
  nothingToReview: 'Oggi nessun certificato in vigore è da rivedere.',
  toReview: (count: number, old: number) =>
    `Oggi su certificati in vigore ${count === 1 ? 'è aperto' : 'sono aperti'} ${some(count, 'rilievo', 'rilievi')}, ${old === 0 ? 'nessuno' : old.toLocaleString('it-IT')} da più di 14 giorni.`,
  nothingExpires: 'Nei prossimi dodici mesi non scade niente.',
  expires: (certificates: number, ingredients: number, ofSuppliers: number) =>
    `Nei prossimi dodici mesi scadono ${some(certificates, 'certificato', 'certificati')}, ${some(ingredients, 'ingrediente approvato', 'ingredienti approvati')} e ${some(ofSuppliers, 'certificato di un fornitore', 'certificati di fornitori')}.`,
  nothingIssued: 'Negli ultimi dodici mesi nessun certificato emesso.',
  issued: (made: number, renewed: number) =>
    `Negli ultimi dodici mesi ${some(made + renewed, 'certificato emesso', 'certificati emessi')}, di cui ${some(renewed, 'rinnovo', 'rinnovi')}.`,
  numbers: 'I numeri',
  take: 'Esporta i numeri:',
  takeAs: (title: string, format: string) => `Esporta «${title}» come ${format.toUpperCase()}`,
  file: {
    decisions: 'tempo-alla-decisione',
    waiting: 'arretrato',
    concerns: 'certificati-da-rivedere',
    outcomes: 'decisioni',
    expiring: 'scadenze',
    issued: 'certificati-emessi',
  },
  sheet: {
    decisions: 'Tempo alla decisione',
    waiting: 'Arretrato',
    concerns: 'Certificati da rivedere',
    outcomes: 'Decisioni',
    expiring: 'Scadenze',
    issued: 'Certificati emessi',
  },
  failed: 'Impossibile caricare le cifre, per favore riprova...',
}
