import type { Kysely } from 'kysely'

interface Tables {
  contacts: Record<'id' | 'first_name' | 'search_key', string> &
    Record<'title' | 'last_name' | 'appellation', string | null>
  contact_details: Record<'id' | 'contact_id' | 'user_label' | 'contact', string> & { position: number }
}

const atOnce = 500

/** As in app/domain/text/search-key.ts. */
const keyOf = (parts: (string | null)[]) =>
  parts
    .filter(Boolean)
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** Contacts are listed by surname: so their keys begin with it. */
export async function up(given: Kysely<unknown>): Promise<void> {
  const db = given as Kysely<Tables>
  for (let after = ''; ;) {
    const contacts = await db
      .selectFrom('contacts')
      .select(['id', 'title', 'first_name', 'last_name', 'appellation'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    const last = contacts.at(-1)
    if (!last) return
    const details = await db
      .selectFrom('contact_details')
      .select(['contact_id', 'user_label', 'contact'])
      .where('contact_id', '>', after)
      .where('contact_id', '<=', last.id)
      .orderBy('position')
      .orderBy('id')
      .execute()
    for (const { id, title, first_name, last_name, appellation } of contacts) {
      const own = details
        .filter((detail) => detail.contact_id === id)
        .flatMap((detail) => [detail.user_label, detail.contact])
      const search_key = keyOf([last_name, first_name, title, appellation, ...own])
      await db.updateTable('contacts').set({ search_key }).where('id', '=', id).execute()
    }
    after = last.id
  }
}
