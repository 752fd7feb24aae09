import type { BackendConfig } from '../core/config/config'
import type { Services } from '../core/context'
import { nextNumber } from '../core/counter'
import { systemContext } from '../jobs/system-context'
import { anyCertifierAccount } from '../modules/authentication/any-certifier-account'
import { createStaffAccount } from '../modules/authentication/create-staff-account'
import { withTransaction } from '../core/transaction'

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
