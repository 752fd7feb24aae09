import type { TestBackend } from '../../support/backend'

/** Sessions that outlast any clock: where days go by, and sessions are not what is tried. */
export async function keepSessions({ services }: TestBackend): Promise<void> {
  const end = '9999-12-31T00:00:00.000Z'
  await services.database.db
    .updateTable('sessions')
    .set({ seen_at: end, ends_at: end, confirmed_at: end })
    .execute()
}
