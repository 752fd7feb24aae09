/** The page that asks for the renewal of many suppliers’ certificates. */
export const supplierRequests = {
  title: 'Chiedi i rinnovi',
  lead: 'Per ogni certificato scegli a chi chiedere. L’azienda lo vede tra le sue attività e riceve un’email; il fornitore riceve un link per caricare il file.',
  certificates: 'Certificati',
  ask: (certificate: string) => `A chi chiedere il rinnovo di ${certificate}`,
  nobody: 'Non chiedere',
  supplier: (email: string) => `Fornitore: ${email}`,
  since: (day: string) => `Rinnovo già chiesto: ${day}`,
  cannot: {
    status: 'Il rinnovo si chiede di un certificato approvato che nessuno ha sostituito.',
    contact: 'Non copre ingredienti di nessuna azienda e non si conosce l’email del fornitore.',
  },
  openRequest: 'Apri la sua pagina',
  gone: (count: number) =>
    count === 1 ? 'Un certificato scelto non c’è più.' : `${count} certificati scelti non ci sono più.`,
  onlySo: (most: number, left: number) => `Se ne chiedono al massimo ${most} alla volta: ne restano ${left}.`,
  nothing: 'Nessun certificato scelto: torna all’elenco e spunta quelli da rinnovare.',

  failed: 'Non è stato possibile chiedere i rinnovi',
  done: (count: number) => (count === 1 ? 'Chiesto 1 rinnovo' : `Chiesti ${count} rinnovi`),
  notDone: (count: number) => (count === 1 ? '1 rinnovo non chiesto' : `${count} rinnovi non chiesti`),
  send: 'Invia le richieste',
}
