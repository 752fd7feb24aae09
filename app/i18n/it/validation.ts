/** Messages beside a field are in `~/domain/validation-messages` (spec §5). */
export const validation = {
  formInvalid: 'Errore nella validazione dei dati della form',
  summaryTitle: (count: number) =>
    count === 1 ? 'C’è 1 campo da correggere' : `Ci sono ${count} campi da correggere`,
  refused: 'Operazione non riuscita',
  titlePrefix: 'Errore: ',
}
