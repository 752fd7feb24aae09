import type { Services } from '../core/context'
import type { Mailer } from '../drivers/mail/port'
import { onMailWaiting } from '../modules/mail/mail-waiting'
import { mailsInRound, sendWaitingMail } from '../modules/mail/send-waiting-mail'
import { systemContext } from './system-context'
import { startWorker, type Worker } from './worker'

/**
 * The worker that sends the outbox: soon after mail is put there by this process, and every few seconds for what
 * failed before, for other processes' mail, and for transactions that end later than the nudge.
 */
export function startOutbox(
  services: Services,
  mailer: Mailer,
  everyMilliseconds = 2000,
): Pick<Worker, 'stop'> {
  const round = async () => {
    // A round in which all went well leaves more behind: on with it.
    if ((await sendWaitingMail(systemContext(services), mailer)) === mailsInRound) worker.nudge()
  }
  const worker = startWorker('outbox', round, { everyMilliseconds, log: services.log })
  const unsubscribe = onMailWaiting(services.database, () => worker.nudge())
  return {
    async stop() {
      unsubscribe()
      await worker.stop()
      mailer.close()
    },
  }
}
