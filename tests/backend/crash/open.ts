import { createHash } from 'node:crypto'
import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { createBackend, type Api, type Backend } from '~/backend/backend'
import type { Services } from '~/backend/core/context'
import { openDatabase } from '~/backend/db/open'
import { listeners } from '~/backend/listeners'
import { sealingRenderer } from '~/backend/drivers/pdf/sealing/sealing-renderer'
import { sealSigner } from '~/backend/modules/seal/seal-signer'
import { diskStorage } from '~/backend/drivers/storage/disk'
import { testSettings } from '../../support/settings'

const origin = 'http://sigillo.test'

export const filesOf = (folder: string) => path.join(folder, 'files')
export const databaseOf = (folder: string) => path.join(folder, 'sigillo.sqlite')

/** Where a portal stores its data: files in the folder, and rows there as well unless in PostgreSQL. */
export interface Place {
  folder: string
  databaseUrl: string | null
}

/** The backend as in production, except for drawing PDFs: only stored data matters here. */
export async function openCrashBackend({ folder, databaseUrl }: Place): Promise<Backend> {
  const log: Services['log'] = {
    info() {},
    warn() {},
    error: (fields, message) => console.error(message, fields),
  }
  const settings = { databaseUrl, databasePool: 4, migrates: true, sqliteFile: databaseOf(folder) }
  const database = await openDatabase(settings, log, { skipMigrations: false })
  const clock = () => new Date()
  const drawing = { render: () => Promise.reject(new Error('drawn below')), close: () => Promise.resolve() }
  const sealing = sealingRenderer(drawing, sealSigner({ database, clock, log }, null), clock)
  const services: Services = {
    database,
    clock,
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
      attest: sealing.attest,
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
  | { what: 'ingredients' | 'products'; id: string; name: string; status: string; version: number }
  | { what: 'note'; id: string; content: string }
  | { what: 'certificate'; id: string; groupId: string; productIds: string[] }
