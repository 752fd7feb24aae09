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

/** The last account in this browser. */
export const accountHere = async (): Promise<string | null | undefined> => (await here())?.account

/** The same, if it has switched keeping on. */
export async function readerHere(): Promise<string | undefined> {
  const row = (await here())?.row
  return row?.keeps ? row.account : undefined
}

/** The preferences that its pages are drawn with. */
export async function looksHere(): Promise<Pick<AccountRow, 'lang' | 'theme'>> {
  return (await here())?.row ?? {}
}

/** The account that uses this browser from now on; null after a sign-out. */
export const noteAccount = (account: string | null): Promise<unknown> =>
  inExisting('sigillo-device', ['device'], async (store) => {
    const known = (await answerOf(store('device').get('this'))) as DeviceRow | undefined
    if (known && known.account !== account)
      await answerOf(store('device').put({ ...known, account } satisfies DeviceRow, 'this'))
  })
