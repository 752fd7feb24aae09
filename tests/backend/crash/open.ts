import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { createBackend, type Api, type Backend } from '~/backend/backend'
import type { Services } from '~/backend/core/context'
import { openDatabase } from '~/backend/db/open'
import { listeners } from '~/backend/listeners'
import { diskStorage } from '~/backend/drivers/storage/disk'
import { testSettings } from '../../support/settings'
import { databaseOf, filesOf, type Place } from './place'

export { databaseOf, filesOf, type Place }

const origin = 'http://sigillo.test'

/** The backend as in production, except for drawing PDFs: only stored data matters here. */
export async function openCrashBackend({ folder, databaseUrl }: Place): Promise<Backend> {
  const log: Services['log'] = {
    info() {},
    warn() {},
    error: (fields, message) => console.error(message, fields),
  }
  const settings = { databaseUrl, databasePool: 4, migrates: true, sqliteFile: databaseOf(folder) }
  const services: Services = {
    database: await openDatabase(settings, log, { skipMigrations: false }),
    clock: () => new Date(),
    newId: () => uuid(),
    storage: diskStorage(filesOf(folder)),
    pdf: {
      render: (document) => {
        const digest = createHash('sha512').update(JSON.stringify(document)).digest('hex')
        return Promise.resolve({ bytes: Buffer.from(`%PDF-1.7\n${digest.repeat(400)}\n%%EOF`), seal: null })
      },
      prepare: () => Promise.resolve({ sealEnds: new Date('2036-01-01'), isStamped: false }),
      complete: () => Promise.reject(new Error('nothing waits here')),
      renew: () => Promise.reject(new Error('nothing is stamped here')),
      attest: () => Promise.reject(new Error('nothing is vouched for here')),
      close: () => Promise.resolve(),
    },
    log,
    settings: testSettings(origin, 1024 ** 2),
    listeners,
  }
  return createBackend(services)
}

/** The contract, with the cookie's session. */
export function apiOf(backend: Backend, cookie: string): Api {
  const headers = new Headers({ host: 'sigillo.test', origin, cookie })
  return backend.client({ headers, secure: false, address: null }, new Headers())
}

/** The writer's message once a write was acknowledged: it must exist from then on. */
export type Acknowledged =
  | { what: 'ready' }
  | { what: 'kept'; count: number }
  | { what: 'ingredients' | 'products'; id: string; name: string; status: string; version: number }
  | { what: 'note'; id: string; content: string }
  | { what: 'certificate'; id: string; groupId: string; productIds: string[] }
