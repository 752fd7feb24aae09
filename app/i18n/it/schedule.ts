/** The approved ingredients of a facility. */
export const schedule = {
  title: 'Elenco degli ingredienti approvati',
  hint: 'Da portare in stabilimento («Schedule A»): con data e sigillo, vale nel giorno in cui è redatto.',
  pdf: 'PDF sigillato',
  pdfNamed: 'Elenco degli ingredienti approvati, PDF sigillato',
  xlsxNamed: 'Elenco degli ingredienti approvati, XLSX',
  file: 'ingredienti-approvati',
  sheet: 'Ingredienti approvati',
  about: 'Redazione',
  made: (facility: string, company: string, day: string, who: string, total: string) =>
    `Ingredienti approvati di ${facility} (${company}): ${total}. Redatto il ${day} per ${who}; vale in quel giorno.`,
  column: { group: 'Descrizione del gruppo', expired: 'Scaduto', approvedOn: 'Approvato il' },
}
