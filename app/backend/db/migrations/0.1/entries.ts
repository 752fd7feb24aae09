import type { Kysely } from 'kysely'

type Entry = [id: string, code: string, italian: string, english: string, x12Code?: string]

const entries = (rows: Entry[]) =>
  rows.map(([id, code, description, description_en, x12_code], position) => ({
    ...{ id, code, description, description_en, position },
    ...(x12_code && { x12_code }),
  }))

// Fixed ids: the same value is the same row in every installation.
const kosherGroups = entries([
  ['kg-1', 'G1', 'Gruppo 1 – approvato da qualsiasi fonte', 'Group 1 – approved from any source'],
  ['kg-2', 'G2', 'Gruppo 2 – solo dalla fonte indicata', 'Group 2 – from the stated source only'],
  [
    'kg-3',
    'G3',
    'Gruppo 3 – solo dalla fonte indicata e con simbolo kosher sulla confezione',
    'Group 3 – from the stated source only, with a kosher symbol on the package',
  ],
  [
    'kg-4',
    'G4',
    'Gruppo 4 – sfuso o cisterna, certificato a ogni consegna',
    'Group 4 – bulk or tanker, certified at each delivery',
  ],
  ['kg-5', 'G5', 'Gruppo 5 – sfuso con condizioni particolari', 'Group 5 – bulk with special conditions'],
  ['kg-6', 'G6', 'Gruppo 6 – uso non ammesso nello stabilimento', 'Group 6 – not admitted in the facility'],
])

export const kosherStatuses = entries([
  ['ks-parve', 'PARVE', 'Parve (neutro)', 'Pareve', '13'],
  ['ks-lat-s', 'LAT-S', 'Latte – Chalav stam', 'Dairy – Chalav Stam', '14'],
  ['ks-lat-ci', 'LAT-CI', 'Latte – Chalav Israel', 'Dairy – Cholov Yisroel', '14'],
  ['ks-de', 'DE', 'Parve su attrezzature per latticini', 'Pareve – dairy equipment', '22'],
  ['ks-car', 'CAR', 'Carne', 'Meat', '16'],
  ['ks-car-g', 'CAR-G', 'Carne – Glatt', 'Meat – Glatt', '16'],
  ['ks-pes', 'PES', 'Pesce', 'Fish', '15'],
])

const restrictions = entries([
  ['re-ness', 'NESS', 'Nessuna restrizione', 'No restriction'],
  ['re-simb', 'SIMB', 'Solo se la confezione riporta il marchio', 'Only when the package bears the mark'],
  ['re-sfu', 'SFU', 'Solo sfuso', 'In bulk only'],
  ['re-ind', 'IND', 'Solo uso industriale', 'For industrial use only'],
  ['re-sorv', 'SORV', 'Solo produzione sorvegliata', 'Supervised production only'],
  ['re-lotto', 'LOTTO', 'Solo lotto indicato', 'Stated lot only'],
  ['re-nopes', 'NOPES', "Tutto l'anno escluso Pesach", 'All year round, excluding Passover'],
  ['re-kit', 'KIT', 'Contiene kitniyot', 'Contains kitniyot'],
  ['re-mev', 'MEV', 'Mevushal', 'Mevushal'],
  ['re-nmev', 'NMEV', 'Non mevushal', 'Not mevushal'],
  ['re-pat', 'PAT', 'Pat Israel', 'Pas Yisroel'],
  ['re-bis', 'BIS', 'Bishul Israel', 'Bishul Yisroel'],
  ['re-yas', 'YAS', 'Yashan', 'Yoshon'],
  ['re-meh', 'MEH', 'Mehadrin', 'Mehadrin'],
  ['re-eti', 'ETI', "Solo con l'etichetta approvata", 'Only with the approved label'],
  ['re-sig', 'SIG', "Solo confezione sigillata all'origine", 'Only in packages sealed at origin'],
])

/** In Italian, as the companies read it; a portal in English says beside them what they are written in. */
const phrases = {
  ingredient: {
    'Certificato del fornitore mancante':
      'Per «{nome}» manca il certificato kosher di {fornitore}. Caricatelo tra i documenti dell’ingrediente e inviatelo di nuovo in approvazione.',
    'Certificato del fornitore scaduto':
      'Il certificato kosher di {fornitore} per «{nome}» è scaduto il {scadenza}. Chiedete al fornitore quello in vigore, caricatelo tra i documenti e correggete la data di scadenza.',
    'Voce non presente sul certificato':
      '«{nome}» non compare tra le voci del certificato kosher di {fornitore}. Serve un certificato, o una lettera dell’ente che lo ha rilasciato, che lo nomini espressamente.',
    'Nome diverso da quello del certificato':
      'Il nome «{nome}» non è quello riportato sul certificato di {fornitore}. Indicate il nome commerciale esatto, con l’eventuale codice del fornitore, oppure caricate una sua dichiarazione che i due nomi indicano lo stesso prodotto.',
    'Ente non riconosciuto':
      'Il certificato di «{nome}» è rilasciato da un ente che non riconosciamo. Chiedete a {fornitore} un certificato di un altro ente, oppure indicateci una fonte alternativa.',
    'Fornitore da indicare':
      'Per «{nome}» non è indicato il fornitore. Scrivete la ragione sociale di chi lo produce, come compare in etichetta e sul certificato kosher.',
    'Scheda tecnica':
      'Per valutare «{nome}» ci serve la scheda tecnica aggiornata del produttore, con la composizione completa, compresi supporti e coadiuvanti.',
    'Origine di glicerina/E471':
      'In «{nome}» va documentata l’origine della glicerina e dei mono- e digliceridi (E471): caricate la dichiarazione del produttore che siano vegetali, insieme al certificato kosher.',
    '«Aromi»: composizione':
      'Per «{nome}» la voce «aromi» da sola non basta. Di ogni aroma indicate produttore, nome e codice, e caricate il certificato kosher; segnalate se contiene derivati dell’uva o alcol.',
    'Enzimi e coadiuvanti':
      'Per «{nome}» indicate gli enzimi e i coadiuvanti tecnologici impiegati, anche se non dichiarati in etichetta, con la loro origine (microbica, vegetale o animale) e il certificato kosher.',
  },
  any: {
    'Idoneità per Pesach da documentare':
      'L’idoneità di «{nome}» per Pesach non risulta dai documenti. Caricate un certificato che la riporti espressamente, oppure togliete l’indicazione.',
  },
  product: {
    'Etichetta da inviare':
      'Inviateci l’etichetta di «{nome}», leggibile per intero: denominazione, elenco degli ingredienti, produttore e, se c’è, il marchio kosher.',
  },
}

const createdAt = '2026-11-22T00:00:00.000Z'

/** What a new portal begins with. */
export async function insertEntries(given: Kysely<unknown>): Promise<void> {
  const db = given as Kysely<Record<string, object>>
  const ofKinds = Object.entries(phrases).flatMap(([kind, texts]) =>
    Object.entries(texts).map(([title, text]) => ({ kind, lang: 'it', title, text, created_at: createdAt })),
  )
  const numbered = ofKinds.map((row, position) => ({ id: `phrase-${position + 1}`, ...row, position }))
  await db.insertInto('kosher_groups').values(kosherGroups).execute()
  await db.insertInto('kosher_statuses').values(kosherStatuses).execute()
  await db.insertInto('restrictions').values(restrictions).execute()
  await db.insertInto('phrases').values(numbered).execute()
}
