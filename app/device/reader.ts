import { deviceDatabase } from './device-database'

/** Who used this browser last. */
export const accountHere = (): Promise<string | null | undefined> =>
  deviceDatabase.with(async (db) => (await db.get('device', 'this'))?.account)

/** The same, if they have switched keeping on. */
export const readerHere = (): Promise<string | undefined> =>
  deviceDatabase.with(async (db) => {
    const { account } = (await db.get('device', 'this')) ?? {}
    return account && (await db.get('accounts', account))?.keeps ? account : undefined
  })
