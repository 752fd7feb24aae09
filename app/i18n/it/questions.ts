/** The conversation of a company and the certifier that belongs to no item. */
export const questions = {
  title: 'Messaggi con il certificatore',
  ofCompanies: 'Domande delle aziende',
  unanswered: 'Senza risposta',
  unansweredLead:
    'I messaggi a cui nessuno ha ancora risposto, letti o no. Restano qui finché qualcuno risponde o li mette da parte.',
}
