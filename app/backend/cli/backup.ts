import path from 'node:path'
import { writeBackup } from '../backup/write-backup'
import { systemContext } from '../jobs/system-context'
import { recordBackup } from '../modules/settings/last-backup'
import { parsed, UsageError, type CommandInput } from './command'

/** @throws UsageError */
export function readBackup(args: string[]): { folder: string } {
  const [folder, ...more] = parsed({ args, options: {}, allowPositionals: true }).positionals
  if (!folder || more.length > 0) throw new UsageError('Say where to: backup <folder>')
  return { folder: path.resolve(folder) }
}

export async function backup({ args, services, print }: CommandInput): Promise<void> {
  const { folder } = readBackup(args)
  const manifest = await writeBackup(services, folder)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  print(`Backed up to ${folder}: ${rows} rows, ${manifest.files.length} files.`)
  if (manifest.missingFiles.length > 0) {
    print(
      `These files were not in the store, and are not in the backup:\n  ${manifest.missingFiles.join('\n  ')}`,
    )
  }
  // An account that may only read makes whole backups, too.
  await recordBackup(systemContext(services), manifest.createdAt).catch((error: unknown) =>
    print(`The database could not be told of it: ${error instanceof Error ? error.message : String(error)}`),
  )
}
