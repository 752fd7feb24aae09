import { accountDatabase, type AccountDatabase } from '../account-database'
import { durably } from '../database'
import { thisDevice } from '../device-database'
import { OutboxSender, type Progress } from './sender'

type Listener = (progress: Progress) => void

interface Running {
  sender: OutboxSender
  listeners: Set<Listener>
}

const running = new Map<string, Promise<Running>>()

/** Other tabs of this browser show what this one kept or sent. */
const CHANNEL = 'sigillo-outbox'

const everySeconds = 30

/** What was sent of visits that are not kept here goes: the portal has it. */
async function sweep(database: AccountDatabase): Promise<void> {
  await durably(database, ['packs', 'outbox', 'observations', 'photos'], async (tx) => {
    const kept = new Set(await tx.objectStore('packs').getAllKeys())
    const waiting = new Set(
      (await tx.objectStore('outbox').getAll()).map(({ what }) =>
        'observation' in what ? what.observation : what.photo,
      ),
    )
    const isOver = (visitId: string, id: string) => !kept.has(visitId) && !waiting.has(id)
    for (const key of await tx.objectStore('observations').getAllKeys())
      if (isOver(key[0], key[1])) await tx.objectStore('observations').delete(key)
    for (const key of await tx.objectStore('photos').getAllKeys())
      if (isOver(key[0], key[2])) await tx.objectStore('photos').delete(key)
  })
}

async function start(account: string): Promise<Running> {
  const listeners = new Set<Listener>()
  const { id: deviceId } = await thisDevice()
  const database = accountDatabase(account)
  await sweep(database)
  const channel = new BroadcastChannel(CHANNEL)
  const sender = new OutboxSender(database, { account, deviceId }, (progress) => {
    for (const listener of listeners) listener(progress)
    channel.postMessage(account)
  })
  channel.addEventListener('message', ({ data }) => {
    if (data === account) for (const listener of listeners) listener(sender.progress)
  })
  const kick = () => void sender.kick()
  window.addEventListener('online', kick)
  window.addEventListener('pageshow', kick)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') kick()
  })
  setInterval(() => {
    // Until somebody signs in it would be refused again.
    if (!['signIn', 'otherAccount'].includes(sender.progress.state)) kick()
  }, everySeconds * 1000)
  kick()
  return { sender, listeners }
}

/** Once a page and account, however many ask. */
export function sendingOf(account: string): Promise<Running> {
  const known = running.get(account) ?? start(account)
  running.set(account, known)
  return known
}

/** What waits was changed otherwise. */
export async function tellOtherTabs(account: string): Promise<void> {
  const { sender, listeners } = await sendingOf(account)
  for (const listener of listeners) listener(sender.progress)
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(account)
  channel.close()
}
