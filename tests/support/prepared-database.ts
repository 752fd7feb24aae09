import { createBackend, openServices, type Api, type Backend } from '~/backend/backend'
import { readConfig } from '~/backend/core/config/config'
import { systemContext } from '~/backend/jobs/system-context'
import { createStaffAccount } from '~/backend/modules/authentication/create-staff-account'
import { beginSession } from '~/backend/modules/authentication/sessions/session'
import { now } from '../../e2e/support/clock'

export interface Prepared {
  cookie: string
  companyId: string
}

/** A signed-in certifier's calls on a backend, and their cookie. */
export interface ManagerSession {
  cookie: string
  api: Api
}

/** Begins a session of a prepared database's certifier, without the password. */
export async function signInManager(backend: Backend): Promise<ManagerSession> {
  const ctx = systemContext(backend.services)
  const { id } = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', 'manager@example.test')
    .executeTakeFirstOrThrow()
  await beginSession(ctx, id)
  const cookie = ctx.responseHeaders.get('set-cookie')?.split(';')[0] ?? ''
  const origin = backend.services.settings.publicUrl
  const headers = new Headers({ host: new URL(origin).host, origin, cookie })
  return { cookie, api: backend.client({ headers, secure: false, address: null }, new Headers()) }
}

/** Adds a signed-in certifier and a facility to a backend's empty database. */
export async function prepare(backend: Backend): Promise<Prepared> {
  await createStaffAccount(systemContext(backend.services), { email: 'manager@example.test', manager: true })
  const { cookie, api } = await signInManager(backend)
  const company = await api.companies.create({
    businessName: 'Molino San Giorgio S.r.l.',
    businessCode: '90000010009',
    city: 'Foggia',
    manufactoring: true,
  })
  return { cookie, companyId: company.id }
}

/** Works on a backend of its own, without jobs, by the clock of the portals. @param where settings that lead to its database */
export async function withBackend<T>(
  where: Record<string, string>,
  work: (backend: Backend) => Promise<T>,
): Promise<T> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...where })
  const services = await openServices(config)
  const backend = createBackend({ ...services, clock: () => new Date(now()) })
  try {
    return await work(backend)
  } finally {
    await backend.close()
  }
}

/** Migrates an empty database, and adds a signed-in certifier and a facility. */
export const prepareDatabase = (where: Record<string, string>): Promise<Prepared> =>
  withBackend(where, prepare)
