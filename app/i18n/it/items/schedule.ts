export const schedule = {
  title: 'Elenco degli ingredienti approvati',
  hint: 'Da portare in stabilimento («Schedule A»): con data e sigillo, vale nel giorno in cui è redatto.',
  pdf: 'PDF sigillato',
  pdfNamed: 'Elenco degli ingredienti approvati, PDF sigillato',
  xlsxNamed: 'Elenco degli ingredienti approvati, XLSX',
}
