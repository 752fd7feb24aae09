import type { TestBackend } from '../../support/backend'

/** Where drawing is not what is tried: a file that differs for each document, without the seconds that a page takes. */
export function drawQuickly({ services }: TestBackend): void {
  services.pdf.render = (document) =>
    Promise.resolve({ bytes: Buffer.from(`%PDF-1.7\n${JSON.stringify(document)}\n%%EOF`), seal: null })
}

/** Lets something happen while the documents of `work` are being drawn; what it draws itself has nothing happen. */
export async function whileDrawing(
  { services }: TestBackend,
  happens: () => Promise<unknown>,
  work: () => Promise<void>,
): Promise<void> {
  const { pdf } = services
  let isHappening = false
  services.pdf = {
    ...pdf,
    async render(...args) {
      if (!isHappening) {
        isHappening = true
        await happens().finally(() => (isHappening = false))
      }
      return pdf.render(...args)
    },
  }
  try {
    await work()
  } finally {
    services.pdf = pdf
  }
}

/** Lets something happen once, right after the next query that reads `table` has been answered. */
export function afterNextQuery(
  { services: { database } }: TestBackend,
  table: string,
  happens: () => Promise<unknown>,
): void {
  const { db } = database
  const watched = <Q extends object>(query: Q): Q =>
    new Proxy(query, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        return (...args: unknown[]) => {
          const made: unknown = Reflect.apply(member, target, args)
          if (!(made instanceof Promise)) return watched(made as object)
          return made.then(async (rows: unknown) => {
            await happens()
            return rows
          })
        }
      },
    })
  database.db = new Proxy(db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        const made: unknown = Reflect.apply(member, target, args)
        if (name !== 'selectFrom' || args[0] !== table || database.db === db) return made
        database.db = db
        return watched(made as object)
      }
    },
  })
}

/** Mails about a company go to accounts that can sign in; those that a test makes have no password. */
export async function givePasswords({ services }: TestBackend): Promise<void> {
  await services.database.db.updateTable('users').set({ password_hash: 'not a hash' }).execute()
}

/** What waits in the outbox, by recipient; and empties it. */
export async function takeMails({ services }: TestBackend) {
  const { db } = services.database
  const mails = await db
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'text', 'html'])
    .orderBy('recipient')
    .execute()
  await db.deleteFrom('mail_outbox').execute()
  return mails
}
