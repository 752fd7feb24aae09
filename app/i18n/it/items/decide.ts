import type { ReviewedKind } from '~/domain/items/item-kinds'
import type { AnyManyAction, SendLack } from '~/domain/items/review'

const names: Record<ReviewedKind, [one: string, many: string]> = {
  ingredient: ['ingrediente', 'ingredienti'],
  product: ['prodotto', 'prodotti'],
  supplier_certificate: ['certificato del fornitore', 'certificati dei fornitori'],
}

const some = (kind: ReviewedKind, count: number) => `${count} ${names[kind][count === 1 ? 0 : 1]}`

const ending = (count: number) => (count === 1 ? 'o' : 'i')

/** Deciding many at once. */
export const decide = {
  sendAll: (count: number) =>
    count === 1
      ? 'Invia la bozza'
      : `Invia tutte le bozze (${count.toLocaleString('it-IT', { useGrouping: true })})`,
  actions: {
    approve: 'Approva',
    askForChanges: 'Rimanda a revisione',
    reject: 'Respingi',
    recommend: 'Parere favorevole',
    lock: 'Prendi in carico',
    assign: 'Assegna…',
    save: 'Imposta per tutti…',
    send: 'Invia al certificatore',
  } satisfies Record<AnyManyAction, string>,

  title: (action: AnyManyAction, kind: ReviewedKind, count: number) =>
    ({
      approve: `Approvare ${some(kind, count)}?`,
      askForChanges: `Rimandare a revisione ${some(kind, count)}?`,
      reject: `Respingere ${some(kind, count)}?`,
      recommend: `Parere favorevole su ${some(kind, count)}?`,
      lock: `Prendere in carico ${some(kind, count)}?`,
      assign: `Assegna ${some(kind, count)}`,
      save: `Imposta per ${some(kind, count)}`,
      send: `Inviare al certificatore ${some(kind, count)}?`,
    })[action],
  done: (action: AnyManyAction, kind: ReviewedKind, count: number) =>
    ({
      approve: `${some(kind, count)} approvat${ending(count)}`,
      askForChanges: `${some(kind, count)} rimandat${ending(count)} a revisione`,
      reject: `${some(kind, count)} respint${ending(count)}`,
      recommend: `Parere favorevole dato su ${some(kind, count)}`,
      lock: `${some(kind, count)} in carico a te`,
      assign: `${some(kind, count)} assegnat${ending(count)}`,
      save: `${some(kind, count)} aggiornat${ending(count)}`,
      send: `${some(kind, count)} inviat${ending(count)} al certificatore`,
    })[action],
  failed: 'Operazione non riuscita, per favore riprova...',
  notDone: (count: number) =>
    count === 1 ? '1 non è andato a buon fine:' : `${count} non sono andati a buon fine:`,
  onlySo: (most: number, left: number) =>
    `Al massimo ${most} alla volta: ${left === 1 ? 'ne resta 1' : `ne restano ${left}`} nell’elenco.`,
  ready: 'Selezionati',
  toSend: (kind: ReviewedKind, count: number) => `Da inviare: ${some(kind, count)}`,
  sentWithout: 'Si possono inviare così, ma il certificatore li chiederà',
  sendLacks: {
    document: (count: number) => `Senza documenti: ${count}`,
    expiry: (count: number) => `Già scaduti: ${count}`,
    supplier: (count: number) => `Senza fornitore: ${count}`,
  } satisfies Record<SendLack, (count: number) => string>,
  chosen: (kind: ReviewedKind, count: number) => `Selezionati: ${some(kind, count)}`,
  lacking: (count: number) => `Da completare: ${count}`,
  tickAll: (count: number) => `Includi tutti e ${count}`,
  impossible: (count: number) => (count === 1 ? 'Non possibile per 1' : `Non possibile per ${count}`),
  lacks: (fields: string[]) => `Manca: ${fields.join(', ')}`,
  lacksHint: 'Ciò che manca si imposta qui sopra, per tutti quelli spuntati.',
  takesFollowing:
    'Prendono lo stato kosher che segue dai loro ingredienti, a meno che qui sopra tu ne imposti un altro.',
  concerns: 'Rilievi',
  weighed: (count: number) => `Con rilievi da valutare: ${count}`,
  weighedHint: 'Si approvano solo se li spunti: la spunta dice che hai valutato i rilievi.',
  unproven: (count: number) => `Senza prova: ${count}`,
  unprovenHint:
    'Mancano i documenti o il fornitore: si approvano solo se li spunti, uno per uno o tutti insieme.',
  approveSome: (count: number, unproven: number) =>
    unproven === 0 ? `Approva ${count}` : `Approva ${count}, ${unproven} senza prova`,
  useSuggested: (count: number) =>
    count === 1 ? 'Usa il fornitore suggerito' : `Usa i fornitori suggeriti (${count})`,
  useSuggestedHint: 'Ognuno prende il suo. Un fornitore impostato per tutti va al loro posto.',
  suggested: 'suggerito',
  tickWeighed: (name: string) => `Includi ${name}, rilievi valutati`,
  forbidden: 'Vietato: si decide nella sua pagina, con un motivo.',
  tick: (name: string) => `Includi ${name}`,
  note: 'Nota per le aziende',
  noteHint: 'Compare nei messaggi di ogni elemento; ogni azienda riceve una sola email.',
  noteToCertifier: 'Nota per il certificatore',
  noteToCertifierHint:
    'Compare nei messaggi di ogni elemento; il certificatore riceve una sola email per tutti.',
  opinionNote: 'Nota per chi decide',
  opinionNoteHint: 'La leggono solo i colleghi.',
  setTitle: 'Imposta per tutti',
  setHint: 'Si compilano solo i campi vuoti. Con «Sostituisci» anche gli altri.',
  overwrite: 'Sostituisci',
  documents: 'Documenti',
  item: 'Nome',
  company: 'Azienda',
  follows: 'Dagli ingredienti',
  useFollowing: 'Quello di ciascuno',
  why: 'Motivo',
  kosher: 'Kosher',
  supplier: 'Fornitore',
  code: 'Codice',
  agency: 'Ente certificatore',
  validUntil: 'Valido fino al',
  takes: 'Da aggiornare',
  takesOf: (count: number, covered: number) => `${count} di ${covered}`,
  takesHint:
    'Si aggiorna la scadenza degli ingredienti che l’approvazione di un solo certificato propone già spuntati. Gli altri restano come sono: si scelgono nella pagina del certificato.',
  tookDate: (count: number) =>
    count === 0
      ? 'Nessuna scadenza aggiornata'
      : `Aggiornata la scadenza di ${count === 1 ? '1 ingrediente' : `${count} ingredienti`}`,
}
