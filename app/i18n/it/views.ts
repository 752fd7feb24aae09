/** Lists as somebody asks for them, kept under a name. */
export const views = {
  title: 'Viste salvate',
  nameMissing: 'Scrivi un nome, fino a 60 caratteri.',

  saveAs: 'Salva la vista…',
  update: (name: string) => `Aggiorna la vista «${name}»`,
  manage: 'Gestisci le viste',
  companyGone: (name: string) =>
    `La vista «${name}» nomina un’azienda che non esiste più: quel filtro è stato tolto.`,

  saved: (name: string) => `Vista «${name}» salvata`,
  moved: (name: string) => `Vista «${name}» spostata`,
  removed: 'Vista eliminata',
}
