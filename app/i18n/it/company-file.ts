/** A company's complete file, for printing. */
export const companyFile = {
  link: 'Stampa',
  title: 'Scheda dell’azienda',
  hint: 'Tutto quello che il portale ha dell’azienda, da stampare o salvare come PDF con il browser.',
  print: 'Stampa',
  made: (day: string, who: string) => `Redatta il ${day} da ${who}.`,
  none: 'Nessuno.',
  more: (count: string) => `Ne mancano ${count}: l’elenco intero è nel portale e si esporta come CSV.`,
  contactsOf: (place: string) => `Contatti: ${place}`,
  followers: 'Ingredienti che lo seguono',
  requests: 'Richieste aperte',
  reach: 'Recapiti',
  asked: 'Chiesta il',
}
