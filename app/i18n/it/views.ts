/** Lists with their filters, saved under a name. */
export const views = {
  title: 'Viste salvate',

  saveAs: 'Salva la vista…',
  update: (name: string) => `Aggiorna la vista «${name}»`,
  manage: 'Gestisci le viste',
  companyGone: (name: string) =>
    `La vista «${name}» nomina un’azienda che non esiste più: quel filtro è stato tolto.`,
}
