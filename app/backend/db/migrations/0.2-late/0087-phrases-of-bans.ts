import { sql, type Kysely } from 'kysely'

const phrases = [
  {
    id: 'phrase-13',
    kind: 'product',
    title: 'Carne e latte insieme',
    text: '«{nome}» unisce ingredienti di carne e ingredienti di latte: così non può essere certificato. Togliete gli uni o gli altri dalla ricetta, oppure indicate con che cosa li sostituite, e inviatelo di nuovo in approvazione.',
  },
  {
    id: 'phrase-14',
    kind: 'any',
    title: 'Mai kosher',
    text: '«{nome}» è, o contiene, ciò che non è mai kosher. Indicate con che cosa lo sostituite, oppure caricate un documento del produttore che ne dimostri un’altra origine.',
  },
]

/** Ready words for what is refused most firmly, at the end of the list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { id, kind, title, text } of phrases)
    await sql`insert into phrases (id, kind, lang, title, text, position, created_at)
      select ${id}, ${kind}, 'it', ${title}, ${text}, coalesce(max(position), -1) + 1, '2026-11-30T00:00:00.000Z'
      from phrases where owner_id is null`.execute(db)
}
