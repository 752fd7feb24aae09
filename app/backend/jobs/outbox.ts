import type { Services } from '../core/context'
import { onWork } from '../core/waiting'
import type { Mailer } from '../drivers/mail/port'
import { mailsInRound, sendWaitingMail } from '../modules/mail/send-waiting-mail'
import { systemContext } from './system-context'
import { startWorker, type Worker } from './worker'

/** Nudged for mail of this process; polls for retries, other processes, and late commits. */
export function startOutbox(
  services: Services,
  mailer: Mailer,
  everyMilliseconds = 2000,
): Pick<Worker, 'stop'> {
  const round = async () => {
    // A full round leaves more behind.
    if ((await sendWaitingMail(systemContext(services), mailer)) === mailsInRound) worker.nudge()
  }
  const worker = startWorker('outbox', round, { everyMilliseconds, log: services.log })
  const unsubscribe = onWork(services.database, 'mail', () => worker.nudge())
  return {
    async stop() {
      unsubscribe()
      await worker.stop()
      mailer.close()
    },
  }
}
