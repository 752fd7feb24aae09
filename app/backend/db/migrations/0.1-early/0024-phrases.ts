import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../connect'

/** In Italian, as the companies read it; a portal in English says beside them what they are written in. */
const toBeginWith: [kind: string, title: string, text: string][] = [
  [
    'ingredient',
    'Certificato del fornitore mancante',
    'Per «{nome}» manca il certificato kosher di {fornitore}. Caricatelo tra i documenti dell’ingrediente e inviatelo di nuovo in approvazione.',
  ],
  [
    'ingredient',
    'Certificato del fornitore scaduto',
    'Il certificato kosher di {fornitore} per «{nome}» è scaduto il {scadenza}. Chiedete al fornitore quello in vigore, caricatelo tra i documenti e correggete la data di scadenza.',
  ],
  [
    'ingredient',
    'Voce non presente sul certificato',
    '«{nome}» non compare tra le voci del certificato kosher di {fornitore}. Serve un certificato, o una lettera dell’ente che lo ha rilasciato, che lo nomini espressamente.',
  ],
  [
    'ingredient',
    'Nome diverso da quello del certificato',
    'Il nome «{nome}» non è quello riportato sul certificato di {fornitore}. Indicate il nome commerciale esatto, con l’eventuale codice del fornitore, oppure caricate una sua dichiarazione che i due nomi indicano lo stesso prodotto.',
  ],
  [
    'ingredient',
    'Ente non riconosciuto',
    'Il certificato di «{nome}» è rilasciato da un ente che non riconosciamo. Chiedete a {fornitore} un certificato di un altro ente, oppure indicateci una fonte alternativa.',
  ],
  [
    'ingredient',
    'Fornitore da indicare',
    'Per «{nome}» non è indicato il fornitore. Scrivete la ragione sociale di chi lo produce, come compare in etichetta e sul certificato kosher.',
  ],
  [
    'ingredient',
    'Scheda tecnica',
    'Per valutare «{nome}» ci serve la scheda tecnica aggiornata del produttore, con la composizione completa, compresi supporti e coadiuvanti.',
  ],
  [
    'ingredient',
    'Origine di glicerina/E471',
    'In «{nome}» va documentata l’origine della glicerina e dei mono- e digliceridi (E471): caricate la dichiarazione del produttore che siano vegetali, insieme al certificato kosher.',
  ],
  [
    'ingredient',
    '«Aromi»: composizione',
    'Per «{nome}» la voce «aromi» da sola non basta. Di ogni aroma indicate produttore, nome e codice, e caricate il certificato kosher; segnalate se contiene derivati dell’uva o alcol.',
  ],
  [
    'ingredient',
    'Enzimi e coadiuvanti',
    'Per «{nome}» indicate gli enzimi e i coadiuvanti tecnologici impiegati, anche se non dichiarati in etichetta, con la loro origine (microbica, vegetale o animale) e il certificato kosher.',
  ],
  [
    'any',
    'Idoneità per Pesach da documentare',
    'L’idoneità di «{nome}» per Pesach non risulta dai documenti. Caricate un certificato che la riporti espressamente, oppure togliete l’indicazione.',
  ],
  [
    'product',
    'Etichetta da inviare',
    'Inviateci l’etichetta di «{nome}», leggibile per intero: denominazione, elenco degli ingredienti, produttore e, se c’è, il marchio kosher.',
  ],
]

const createdAt = '2026-11-22T00:00:00.000Z'

export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  await sql
    .raw(
      `create table phrases (
    id ${text} primary key,
    kind ${text} not null,
    lang ${text} not null,
    title ${text} not null,
    text ${text} not null,
    owner_id ${text} references users (id),
    position integer not null,
    archived integer not null default 0,
    uses integer not null default 0,
    created_at ${text} not null,
    version integer not null default 1)`,
    )
    .execute(db)
  await sql.raw('create index phrases_by_owner on phrases (owner_id, position)').execute(db)
  for (const [index, [kind, title, content]] of toBeginWith.entries())
    await sql`insert into phrases (id, kind, lang, title, text, position, created_at)
      values (${`phrase-${index + 1}`}, ${kind}, 'it', ${title}, ${content}, ${index}, ${createdAt})`.execute(
      db,
    )
}
