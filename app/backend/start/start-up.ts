import { unmarkRows } from '../backup/row-marks'
import type { BackendConfig } from '../core/config/config'
import type { Services } from '../core/context'
import { explainDatabaseError } from '../db/open'
import { classifyError } from '../db/classify-error'
import { SealError } from '../drivers/signer/port'
import { AppError } from '../core/errors'
import { systemContext } from '../jobs/system-context'
import { startWorker } from '../jobs/worker'
import { recallErasures } from '../modules/personal-data/recall-erasures'
import { nextNumber } from '../core/counter'
import { anyCertifierAccount } from '../modules/authentication/any-certifier-account'
import { createStaffAccount } from '../modules/authentication/create-staff-account'
import { withTransaction } from '../core/transaction'

export interface Waiting {
  stop(): Promise<void>
}

/** Retries in the background while the database does not answer. @throws Error for what no retry can fix */
export async function startUp(
  services: Services,
  config: Pick<BackendConfig, 'adminEmail' | 'databaseUrl' | 'backupTo'>,
): Promise<Waiting> {
  const begin = async () => {
    await ensureFirstAdmin(services, config)
    // Nobody would empty the table of marks.
    if (config.backupTo === null) await unmarkRows(services.database)
    await services.pdf.prepare()
    await withoutTheErased(services)
    const hint = await firstStartHint(services)
    if (hint) process.stdout.write(`${hint}\n`)
  }
  try {
    await begin()
    return { stop: () => Promise.resolve() }
  } catch (error) {
    if (error instanceof AppError || error instanceof SealError) throw error
    const message = explainDatabaseError(error, config.databaseUrl)
    if (classifyError(error) !== 'away') throw new Error(message, { cause: error })
    services.log.error({}, `${message}; trying again until it does`)
  }
  const worker = startWorker(
    'begin',
    async () => {
      await begin()
      services.log.info({}, 'the database answers')
      void worker.stop()
    },
    { everyMilliseconds: 1000, nudgeMilliseconds: 1000, log: services.log },
  )
  return worker
}

/** Before anybody is served: a restored database may contain people erased since. A job repeats it. */
async function withoutTheErased(services: Services): Promise<void> {
  try {
    await services.storage.reach()
    await recallErasures(systemContext(services))
  } catch (error) {
    if (classifyError(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    services.log.warn({ error: reason }, 'the ledger of erasures could not be read yet')
  }
}

/** Makes `ADMIN_EMAIL` the first certifier account and mails the link (specification §11), unless one exists. */
export async function ensureFirstAdmin(
  services: Services,
  config: Pick<BackendConfig, 'adminEmail'>,
): Promise<void> {
  const ctx = systemContext(services)
  const { adminEmail } = config
  if (adminEmail === null || (await anyCertifierAccount(ctx))) return
  const made = await withTransaction(ctx, async (tx) => {
    // Processes that start together queue here and then find the account: a second link would void the first.
    await nextNumber(tx, 'first-account')
    if (await anyCertifierAccount(tx)) return false
    await createStaffAccount(tx, { email: adminEmail, manager: true })
    return true
  })
  if (made)
    services.log.info({}, 'first account made for ADMIN_EMAIL; the link to set its password was mailed')
}

export async function firstStartHint(services: Services): Promise<string | null> {
  if (await anyCertifierAccount(systemContext(services))) return null
  return [
    '',
    '  Nobody can sign in yet. Make the first certifier account with',
    '',
    '    npm run admin -- --email you@example.org --manager',
    '',
    '  or start with ADMIN_EMAIL set.',
    '',
  ].join('\n')
}
