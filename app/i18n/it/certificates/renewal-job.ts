/** Renewals issued in the background; apart, so that no other page carries them. */
export const renewalJob = {
  list: 'Rinnovi',
  certificate: 'Certificato',
  progress: (done: number, total: number) => `${done} di ${total}`,
  done: (count: number) => (count === 1 ? 'Un certificato emesso' : `${count} certificati emessi`),
  notDone: (count: number) => (count === 1 ? 'Uno non è riuscito' : `${count} non sono riusciti`),
  singly: 'Apri il rinnovo',
  title: 'Emissione dei rinnovi',
  begun: (name: string, at: string) => `Avviata da ${name}, ${at}`,
  leave: 'Puoi lasciare questa pagina: l’emissione continua. Alla fine ogni azienda riceve una sola email.',
  refresh: 'Aggiorna',
  cancel: 'Annulla le rimanenti',

  retry: 'Riprova',
  retryHint: 'Si apre di nuovo la domanda, con i certificati non riusciti di questa pagina.',
  outcomes: 'Certificati',
  outcome: 'Esito',
  waiting: 'In attesa',
  failed: 'Non emesso',
  company: 'Azienda',
  back: 'Torna ai rinnovi',
}
