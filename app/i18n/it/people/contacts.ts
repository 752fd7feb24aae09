/** Strings of spec §8 to the letter. */
export const contacts = {
  deleteFailed: "errore durante l'eliminazione del contatto, riprova",
  bulkDeleted: (count: number) => `${count} contacts deleted successfully`,
  bulkConfirm: (count: number) =>
    count === 1 ? 'Eliminare questo contatto?' : `Eliminare questi ${count} contatti?`,
}
