import { sql } from 'kysely'
import { createBackend, openServices } from '../backend'
import { readConfig } from '../core/config'
import { explainDatabaseError } from '../db/open'
import { classifyError } from '../db/classify-error'
import { AppError } from '../core/errors'
import { admin } from './admin'
import { backup } from './backup'
import { UsageError, type CommandInput } from './command'
import { restore } from './restore'
import { seedDemoCommand } from './seed-demo'

interface Command {
  run: (input: CommandInput) => Promise<void>
  usage: string
  /** Leaves the database unmigrated. */
  skipMigrations?: boolean
  /** Even where the settings leave it to this command. */
  migrates?: boolean
}

const commands: Record<string, Command> = {
  migrate: {
    // Opening the database has migrated it.
    run: ({ print }) => Promise.resolve(print('The database is up to date.')),
    migrates: true,
    usage: 'migrate                                       bring the database up to date',
  },
  'seed-demo': {
    run: seedDemoCommand,
    usage: 'seed-demo                                     fill an empty database with the demonstration data',
  },
  admin: {
    run: admin,
    usage:
      'admin --email <address> [--manager] [--name <name>]\n' +
      ' '.repeat(48) +
      'make a certifier account, or mail its link again\n' +
      '  admin --mail failed|retry                     list the mail that was given up, or send it again',
  },
  backup: {
    run: backup,
    skipMigrations: true,
    usage:
      'backup <folder>                               database and files into a new folder, while serving',
  },
  restore: {
    run: restore,
    skipMigrations: true,
    usage:
      'restore <folder> [--force]                    put a backup back, with the portal stopped;\n' +
      ' '.repeat(48) +
      '--force replaces what is there',
  },
}

const usage = () =>
  ['Usage:', ...Object.values(commands).map((command) => `  ${command.usage}`), ''].join('\n')

async function main([name, ...args]: string[]): Promise<number> {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const isHelp = name === undefined || ['help', '--help', '-h'].includes(name)
    console.log(isHelp ? usage() : `There is no command "${name}".\n\n${usage()}`)
    return isHelp ? 0 : 1
  }
  const given = readConfig()
  if (given.backendUrl !== null) throw new UsageError('BACKEND_URL is set: run this where that backend runs.')
  // A server's log has no place among lines for a person.
  const config = {
    ...given,
    logLevel: given.logLevel === 'info' ? ('warn' as const) : given.logLevel,
    migrates: given.migrates || (command.migrates ?? false),
  }
  const services = await openServices(config, { skipMigrations: command.skipMigrations ?? false })
  try {
    // PostgreSQL is migrated at its first query.
    await sql`select 1`.execute(services.database.db).catch((error: unknown) => {
      throw new Error(explainDatabaseError(error, config.databaseUrl), { cause: error })
    })
    await command.run({ args, services, config, print: (text) => console.log(text) })
    return 0
  } catch (error) {
    if (!classifyError(error)) throw error
    throw new Error(explainDatabaseError(error, config.databaseUrl), { cause: error })
  } finally {
    await createBackend(services).close()
  }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${usage()}`)
  else if (error instanceof AppError) console.error(error.message)
  else console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
