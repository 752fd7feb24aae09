import type { DeviceSchema } from './device-database'
import { answerOf, inExisting } from './existing-database'

type DeviceRow = DeviceSchema['device']['value']
type AccountRow = DeviceSchema['accounts']['value']

const here = () =>
  inExisting('sigillo-device', ['device', 'accounts'], async (store) => {
    const device = (await answerOf(store('device').get('this'))) as DeviceRow | undefined
    const account = device?.account
    const row = account
      ? ((await answerOf(store('accounts').get(account))) as AccountRow | undefined)
      : undefined
    return { account, row }
  })

/** Who used this browser last. */
export const accountHere = async (): Promise<string | null | undefined> => (await here())?.account

/** The same, if they have switched keeping on. */
export async function readerHere(): Promise<string | undefined> {
  const row = (await here())?.row
  return row?.keeps ? row.account : undefined
}

/** How their pages are drawn. */
export async function looksHere(): Promise<Pick<AccountRow, 'lang' | 'theme'>> {
  return (await here())?.row ?? {}
}

/** Who uses this browser from now on; null after a sign-out. */
export const noteAccount = (account: string | null): Promise<unknown> =>
  inExisting('sigillo-device', ['device'], async (store) => {
    const known = (await answerOf(store('device').get('this'))) as DeviceRow | undefined
    if (known && known.account !== account)
      await answerOf(store('device').put({ ...known, account } satisfies DeviceRow, 'this'))
  })
