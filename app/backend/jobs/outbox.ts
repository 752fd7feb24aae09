import type { Services } from '../core/context'
import type { Mailer } from '../drivers/mail/port'
import { mailsInRound, sendWaitingMail } from '../modules/mail/send-waiting-mail'
import { startJob } from './job'
import type { Worker } from './worker'

/** Polls for retries and late commits, too. */
export function startOutbox(services: Services, mailer: Mailer, every = 2000): Pick<Worker, 'stop'> {
  const worker = startJob(services, {
    name: 'outbox',
    work: async (ctx) => {
      // A full round leaves more behind.
      if ((await sendWaitingMail(ctx, mailer)) === mailsInRound) worker.nudge()
    },
    every,
    wokenBy: 'mail',
  })
  return {
    async stop() {
      await worker.stop()
      mailer.close()
    },
  }
}
