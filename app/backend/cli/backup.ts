import path from 'node:path'
import { writeBackup } from '../backup/write-backup'
import { UsageError, type CommandInput } from './command'

export async function backup({ args, services, print }: CommandInput): Promise<void> {
  const [folder, ...more] = args
  if (!folder || folder.startsWith('-') || more.length > 0)
    throw new UsageError('Say where to: backup <folder>')
  const manifest = await writeBackup(services, path.resolve(folder))
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  print(`Backed up to ${path.resolve(folder)}: ${rows} rows, ${manifest.files.length} files.`)
  if (manifest.missingFiles.length > 0) {
    print(
      `These files were not in the store, and are not in the backup:\n  ${manifest.missingFiles.join('\n  ')}`,
    )
  }
}
