import path from 'node:path'
import { createBackend, openServices } from '../backend'
import { checkBackup, manifestOf, restoreBackup } from '../backup/restore-backup'
import type { BackendConfig } from '../core/config/config'
import { createMailer } from '../jobs/mailer'
import { systemContext } from '../jobs/system-context'
import { recallErasures, type Recalled } from '../modules/personal-data/recall-erasures'
import { runErasures } from '../modules/personal-data/run-erasures'
import { parsed, UsageError, type CommandInput, type Option } from './command'

export const restoreOptions = {
  force: { type: 'boolean', default: false, help: 'replace what the portal has there' },
  check: { type: 'boolean', default: false, help: 'only read the backup through; opens no database' },
} as const satisfies Record<string, Option>

/** @throws UsageError */
export function readRestore(args: string[]): { folder: string; force: boolean; check: boolean } {
  const { values, positionals } = parsed({ args, options: restoreOptions, allowPositionals: true })
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) throw new UsageError('Say from where: restore <folder>')
  if (values.check && values.force) throw new UsageError('Say --check or --force')
  return { folder: path.resolve(folder), force: values.force, check: values.check }
}

/** Runs before a database is opened or created. @returns whether nothing is left to do @throws BackupError */
export async function beforeRestore(args: string[], print: CommandInput['print']): Promise<boolean> {
  const { folder, check } = readRestore(args)
  if (!check) {
    await manifestOf(folder)
    return false
  }
  const manifest = await checkBackup(folder)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  print(
    `The backup of ${manifest.createdAt} can be restored: ${rows} rows, ${manifest.files.length} files, ` +
      `made by release ${manifest.release ?? '0.1.0'} (${manifest.migrations.at(-1)}).`,
  )
  if (manifest.missingFiles.length > 0)
    print(`Files that it lacks, as the store did:\n  ${manifest.missingFiles.join('\n  ')}`)
  return true
}

export async function restore({ args, services, config, print }: CommandInput): Promise<void> {
  const { force, folder } = readRestore(args)
  const target = { database: services.database, sqliteFile: config.sqliteFile, storage: services.storage }
  const manifest = await restoreBackup(target, folder, { force })
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

/** A backup made before an erasure still contains the person. @throws when the store of files is away */
async function eraseAgain(config: BackendConfig): Promise<Recalled[]> {
  const services = await openServices({ ...config, migrates: true })
  const mailer = createMailer(config)
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
