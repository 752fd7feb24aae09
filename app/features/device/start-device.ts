import { isKeptDocument } from '~/components/kept-document'
import { isKeepingDevice } from '~/device/holds-anything'

/** Puts in order what this browser keeps, for who is signed in now. A page that was kept tells nothing of that. */
export async function startDevice(account: string): Promise<void> {
  if (isKeptDocument() || !(await isKeepingDevice())) return
  const { putInOrder } = await import('./put-in-order')
  await putInOrder(account)
}
