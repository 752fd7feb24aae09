import path from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '../backup/restore-backup'
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
}
