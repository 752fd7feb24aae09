import { v7 as uuid } from 'uuid'
import type { Ctx, Services } from '~/backend/core/context'
import { openDatabase } from '~/backend/db/open'
import { sealingRenderer } from '~/backend/drivers/pdf/sealing/sealing-renderer'
import { diskStorage } from '~/backend/drivers/storage/disk'
import { systemContext } from '~/backend/jobs/system-context'
import { sealSigner } from '~/backend/modules/seal/seal-signer'
import { databaseOf, filesOf, type Place } from './place'

/** What the trail's jobs need at noon of a day, and no more: it is opened often. */
export async function openTrail({ folder, databaseUrl }: Place, day: string): Promise<Ctx> {
  const log = { info() {}, warn() {}, error() {} }
  const settings = { databaseUrl, databasePool: 2, migrates: true, sqliteFile: databaseOf(folder) }
  const database = await openDatabase(settings, log, { skipMigrations: false })
  const clock = () => new Date(`${day}T12:00:00Z`)
  const nothing = {
    render: () => Promise.reject(new Error('nothing is drawn here')),
    close: () => Promise.resolve(),
  }
  const pdf = sealingRenderer(nothing, sealSigner({ database, clock, log }, null), clock)
  const services = { database, clock, log, pdf, newId: () => uuid(), storage: diskStorage(filesOf(folder)) }
  return systemContext(services as unknown as Services)
}
