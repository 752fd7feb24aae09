export const phrases = {
  title: 'Frasi pronte',
  insert: 'Inserisci una frase',
  noneToInsert: 'Non ci sono ancora frasi per queste note.',
}
