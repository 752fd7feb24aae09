/** Strings of spec §8 to the letter. */
export const contacts = {
  saved: 'Contatto salvato con successo',
  detailNotCreated: (kind: string, value: string) =>
    `Errore nella creazione del recapito ${kind} «${value}», per favore riprova...`,
  detailNotSaved: (kind: string, value: string) =>
    `Errore nell'aggiornamento del recapito ${kind} «${value}», per favore riprova...`,
  detailNotRemoved: (kind: string, value: string) =>
    `Errore nell'eliminazione del recapito ${kind} «${value}», per favore riprova...`,
  deleted: 'contatto eliminato con successo',
  deleteFailed: "errore durante l'eliminazione del contatto, riprova",
  bulkDeleted: (count: number) => `${count} contacts deleted successfully`,
  bulkConfirm: (count: number) =>
    count === 1 ? 'Eliminare questo contatto?' : `Eliminare questi ${count} contatti?`,
}
