/** The conversation of a company and the certifier that belongs to no item. */
export const questions = {
  title: 'Messaggi con il certificatore',
  ofCompanies: 'Domande delle aziende',
}
