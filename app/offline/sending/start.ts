import { accountDatabase } from '../account-database'
import { thisDevice } from '../device-database'
import { forgetSent } from '../forget'
import { forgetOld, noteSession } from '../retention'
import { noteUnsent } from '../tally'
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

async function start(account: string, isSignedIn: boolean): Promise<Running> {
  const listeners = new Set<Listener>()
  const { id: deviceId } = await thisDevice()
  const database = accountDatabase(account)
  await forgetOld(account)
  await forgetSent(account)
  const channel = new BroadcastChannel(CHANNEL)
  let isNoting = false
  let hasEnded: boolean | null = null
  const note = () => {
    // One press causes several changes.
    if (isNoting) return
    isNoting = true
    setTimeout(() => {
      isNoting = false
      noteUnsent(account, deviceId).catch(() => {})
    })
  }
  const sender = new OutboxSender(database, { account, deviceId }, (progress) => {
    for (const listener of listeners) listener(progress)
    channel.postMessage(account)
    note()
    const { state, reached } = progress
    // Another account's answer says nothing of this one's session.
    if (isSignedIn && reached && (state === 'signIn') !== hasEnded) {
      hasEnded = state === 'signIn'
      noteSession(account, !hasEnded).catch(() => {})
    }
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
    // Until a sign-in it would be refused again.
    if (!['signIn', 'otherAccount'].includes(sender.progress.state)) kick()
  }, everySeconds * 1000)
  kick()
  return { sender, listeners }
}

/** Once for each page and account, however many callers. @param isSignedIn whether it is the page's own account */
export function sendingOf(account: string, isSignedIn = true): Promise<Running> {
  const known = running.get(account) ?? start(account, isSignedIn)
  running.set(account, known)
  return known
}

/** The outbox was changed elsewhere. */
export async function tellOtherTabs(account: string): Promise<void> {
  const { sender, listeners } = await sendingOf(account)
  for (const listener of listeners) listener(sender.progress)
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(account)
  channel.close()
}
