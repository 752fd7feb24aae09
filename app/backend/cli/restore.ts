import path from 'node:path'
import { createBackend, openServices } from '../backend'
import { isBackupName, type BackupManifest } from '../backup/manifest'
import { checkBackup, fullIn, restoreBackup, type BackupSource } from '../backup/restore-backup'
import { pointsIn, streamIn } from '../backup/stream'
import type { BackendConfig } from '../core/config/config'
import { openPlace } from '../drivers/storage/open-storage'
import { createMailer } from '../jobs/mailer'
import { systemContext } from '../jobs/system-context'
import { recallErasures, type Recalled } from '../modules/personal-data/recall-erasures'
import { runErasures } from '../modules/personal-data/run-erasures'
import { parsed, UsageError, type CommandInput, type Option } from './command'

export const restoreOptions = {
  at: { type: 'string', value: '<moment>', help: 'of minutes, the last one before: 2026-11-29T10:41' },
  force: { type: 'boolean', default: false, help: 'replace what the portal has there' },
  check: { type: 'boolean', default: false, help: 'only read the backup through; opens no database' },
} as const satisfies Record<string, Option>

interface Asked {
  /** A folder, or `s3://bucket`. */
  from: string
  at: Date | null
  force: boolean
  check: boolean
}

/** @throws UsageError */
export function readRestore(args: string[]): Asked {
  const { values, positionals } = parsed({ args, options: restoreOptions, allowPositionals: true })
  const [from, ...more] = positionals
  if (!from || more.length > 0) throw new UsageError('Say from where: restore <folder>')
  if (values.check && values.force) throw new UsageError('Say --check or --force')
  const at = values.at === undefined ? null : new Date(values.at)
  if (at && (Number.isNaN(at.getTime()) || !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(values.at ?? '')))
    throw new UsageError('--at must be a moment, as 2026-11-29T10:41, or 2026-11-29T09:41:00Z in UTC')
  return {
    from: from.startsWith('s3://') ? from : path.resolve(from),
    at,
    force: values.force,
    check: values.check,
  }
}

/** One backup, or minutes, of which it says the moment. @throws BackupError */
async function sourceOf(
  { from, at }: Asked,
  config: BackendConfig,
): Promise<BackupSource & { said: string[] }> {
  const place = openPlace(from, config, isBackupName)
  if ((await pointsIn(place)).length === 0) {
    if (at) throw new UsageError(`There are no minutes in ${from}: leave out --at.`)
    return { ...(await fullIn(place, from)), said: [] }
  }
  const source = await streamIn(place, from, { moment: at })
  const { full, minutes } = source.sources
  const asked = at ? `Asked for ${at.toISOString()}: ` : ''
  const next = source.next === null ? 'the last there is' : `the next is of ${source.next}`
  return {
    ...source,
    said: [`${asked}it has ${source.at}, ${next} (${full.name} with ${minutes} minutes).`, ...source.lacks],
  }
}

/** Runs before a database is opened or created. @returns whether nothing is left to do @throws BackupError */
export async function beforeRestore(
  args: string[],
  print: CommandInput['print'],
  config: BackendConfig,
): Promise<boolean> {
  const asked = readRestore(args)
  const source = await sourceOf(asked, config)
  if (!asked.check) return false
  const manifest = await checkBackup(source)
  source.said.forEach(print)
  print(
    `The backup of ${manifest.createdAt} can be restored: ${rowsOf(manifest)} rows, ${manifest.files.length} files, ` +
      `made by release ${manifest.release ?? '0.1.0'} (${manifest.migrations.at(-1)}).`,
  )
  printMissing(manifest, print)
  return true
}

const rowsOf = ({ tables }: BackupManifest) => tables.reduce((sum, { rows }) => sum + rows, 0)

function printMissing({ missingFiles }: BackupManifest, print: CommandInput['print']): void {
  if (missingFiles.length > 0) print(`Files that it lacks, as the store did:\n  ${missingFiles.join('\n  ')}`)
}

export async function restore({ args, services, config, print }: CommandInput): Promise<void> {
  const asked = readRestore(args)
  const source = await sourceOf(asked, config)
  const target = { database: services.database, sqliteFile: config.sqliteFile, storage: services.storage }
  const manifest = await restoreBackup(target, source, { force: asked.force })
  source.said.forEach(print)
  print(
    `Restored the backup of ${manifest.createdAt}: ${rowsOf(manifest)} rows, ${manifest.files.length} files.`,
  )
  printMissing(manifest, print)
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
