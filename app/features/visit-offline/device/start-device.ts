import { isKeptDocument } from '~/components/kept-document'
import { isKeepingDevice } from '~/offline/holds-anything'

/** Tidies this browser's data for the signed-in account. A cached page does not know who that is. */
export async function startDevice(account: string): Promise<void> {
  if (isKeptDocument() || !(await isKeepingDevice())) return
  const { putInOrder } = await import('./put-in-order')
  await putInOrder(account)
}
