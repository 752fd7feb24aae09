import type { JSHandle, Page } from '@playwright/test'

/** Opens what a page's browser keeps of an account, for `use`, and closes it. */
async function inAccountDatabase<T>(page: Page, use: (db: JSHandle<IDBDatabase>) => Promise<T>): Promise<T> {
  const db = await page.evaluateHandle(async () => {
    const all = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const name = all.find((one) => /^sigillo-(?!device$)/.test(one))
    if (!name) throw new Error('This browser keeps nothing of an account')
    return new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(name)
      asked.onerror = () => reject(new Error(asked.error?.message))
      asked.onsuccess = () => resolve(asked.result)
    })
  })
  try {
    return await use(db)
  } finally {
    await db.evaluate((open) => open.close())
  }
}

/** How many entries a store has. */
export const countKept = (page: Page, store: string): Promise<number> =>
  inAccountDatabase(page, (db) =>
    db.evaluate(
      (open, store) =>
        new Promise<number>((resolve) => {
          const counted = open.transaction(store).objectStore(store).count()
          counted.onsuccess = () => resolve(counted.result)
        }),
      store,
    ),
  )

/** As the field screen leaves it: one unsent answer, and a sent one. */
export const keepUnsent = (page: Page): Promise<void> =>
  inAccountDatabase(page, (db) =>
    db.evaluate(async (open) => {
      const tx = open.transaction(['outbox', 'packs', 'observations'], 'readwrite')
      tx.objectStore('outbox').add({
        visitId: 'v',
        what: { observation: 'o' },
        tries: 0,
        refused: { status: 403, code: '', message: '', at: '' },
      })
      tx.objectStore('observations').add({ visitId: 'v', id: 'o' })
      tx.objectStore('observations').add({ visitId: 'v', id: 'sent' })
      tx.objectStore('packs').add({
        visitId: 'v',
        pack: {},
        cursor: null,
        takenAt: '',
        contactAt: new Date().toISOString(),
      })
      await new Promise((resolve) => (tx.oncomplete = resolve))
    }),
  )

/** As a release with another list format would have left it. */
export const ageLists = (page: Page): Promise<void> =>
  inAccountDatabase(page, (db) =>
    db.evaluate(async (open) => {
      const tx = open.transaction('packs', 'readwrite')
      const store = tx.objectStore('packs')
      const all = store.getAll()
      all.onsuccess = () => {
        for (const row of all.result) store.put({ ...row, pack: { schema: 99 } })
      }
      await new Promise((resolve) => (tx.oncomplete = resolve))
    }),
  )
