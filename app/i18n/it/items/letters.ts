const ingredients = (count: number) => (count === 1 ? 'un ingrediente' : `${count} ingredienti`)
const companies = (count: number) => (count === 1 ? 'un’azienda' : `${count} aziende`)

/** Updated letters requested for many ingredients. */
export const letters = {
  title: (count: number) => `Chiedi la lettera aggiornata di ${ingredients(count)}`,
  hint: 'Ogni azienda riceve un messaggio e una email, con l’elenco dei suoi ingredienti.',
  content: 'Messaggio',
  text: 'Ci serve il certificato kosher aggiornato del fornitore per gli ingredienti che seguono. Apri l’ingrediente, premi «Rinnova» e carica il documento nuovo.',
  company: (name: string, count: number) => `${name}: ${ingredients(count)}`,
  confirm: (count: number) => `Chiedi per ${ingredients(count)}`,
  done: (count: number, to: number, already: number) =>
    [
      count === 0
        ? 'Nessuna lettera chiesta'
        : `Lettera chiesta per ${ingredients(count)} a ${companies(to)}`,
      ...(already > 0 ? [`${already} già chiest${already === 1 ? 'a' : 'e'} nelle ultime 24 ore`] : []),
    ].join('; '),
  onlySo: (most: number, left: number) => `Qui ci sono i primi ${most}: gli altri ${left} vengono dopo.`,
  failed: 'Impossibile chiedere le lettere, per favore riprova...',
}
