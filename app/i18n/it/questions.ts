/** What a company and the certifier write to each other beside any item. */
export const questions = {
  title: 'Messaggi con il certificatore',
  ofCompanies: 'Domande delle aziende',
}
