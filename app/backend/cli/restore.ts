import path from 'node:path'
import { parseArgs } from 'node:util'
import { createBackend, openServices } from '../backend'
import { restoreBackup } from '../backup/restore-backup'
import type { BackendConfig } from '../core/config'
import { mailerOf } from '../jobs/mailer'
import { systemContext } from '../jobs/system-context'
import { recallErasures, type Recalled } from '../modules/people/recall-erasures'
import { runErasures } from '../modules/people/run-erasures'
import { UsageError, type CommandInput } from './command'

function optionsOf(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { force: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    return { force: values.force, folders: positionals }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

export async function restore({ args, services, config, print }: CommandInput): Promise<void> {
  const { force, folders } = optionsOf(args)
  const [folder, ...more] = folders
  if (!folder || more.length > 0) throw new UsageError('Say from where: restore <folder>')
  const target = { database: services.database, sqliteFile: config.sqliteFile, storage: services.storage }
  const manifest = await restoreBackup(target, path.resolve(folder), { force })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  print(`Restored the backup of ${manifest.createdAt}: ${rows} rows, ${manifest.files.length} files.`)
  const again = await eraseAgain(config)
  if (again.length > 0) print(`Erased again, as they had been since: ${again.length}.`)
  for (const { pseudonym, namesLost } of again) {
    if (namesLost > 0)
      print(
        `  Of ${pseudonym} names that were typed then (${namesLost}) are not known any more, and were not looked for.`,
      )
  }
}

/** A backup of before an erasure has the person in it. @throws when the store of files is away */
async function eraseAgain(config: BackendConfig): Promise<Recalled[]> {
  const services = await openServices({ ...config, migrates: true })
  const mailer = mailerOf(config)
  try {
    const ctx = systemContext(services)
    const again = await recallErasures(ctx)
    await runErasures(ctx, mailer)
    return again
  } finally {
    mailer.close()
    await createBackend(services).close()
  }
}
