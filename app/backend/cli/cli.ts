import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { createBackend, openServices } from '../backend'
import { readConfig, type BackendConfig } from '../core/config/config'
import { openPostgres, openSqlite } from '../db/connect'
import { hadMigrations } from '../db/migrate'
import { explainDatabaseError, nameOfDatabase } from '../db/open'
import { classifyError, isFromDatabase } from '../db/classify-error'
import { AppError } from '../core/errors'
import { admin, adminOptions, readAdmin } from './admin'
import { backup, readBackup } from './backup'
import { parsed, UsageError, type CommandInput, type Option } from './command'
import { beforeRestore, readRestore, restore, restoreOptions } from './restore'
import { seedDemo } from '../demo/seed-demo'

interface Command {
  run: (input: CommandInput) => Promise<void>
  form: string
  does: string
  options?: Record<string, Option>
  /** The parsed arguments, read before anything is opened. @throws UsageError */
  read: (args: string[], config: BackendConfig) => unknown
  /** @returns whether nothing is left to do */
  before?: (args: string[], print: CommandInput['print'], config: BackendConfig) => Promise<boolean>
  /**
   * The database that the command needs: one in use; one in use, even if outdated; one that it may create; one
   * that it migrates or creates; none.
   */
  on: 'current' | 'as it is' | 'current or new' | 'any, migrated' | 'any'
}

const nothing = (args: string[]) => parsed({ args, options: {} })

const commands: Record<string, Command> = {
  migrate: {
    // Opening the database has migrated it.
    run: ({ print }) => Promise.resolve(print('The database is up to date.')),
    read: nothing,
    on: 'any, migrated',
    form: 'migrate',
    does: 'bring the database up to date',
  },
  'seed-demo': {
    run: seedDemoCommand,
    read: nothing,
    on: 'current or new',
    form: 'seed-demo',
    does: 'fill an empty database with the demonstration data',
  },
  admin: {
    run: admin,
    read: readAdmin,
    on: 'current',
    form: 'admin --email <address>',
    does: 'make a certifier account, or mail its link again',
    options: adminOptions,
  },
  backup: {
    run: backup,
    read: readBackup,
    on: 'as it is',
    form: 'backup <folder>',
    does: 'database and files into a new folder, while serving',
  },
  restore: {
    run: restore,
    read: readRestore,
    before: beforeRestore,
    on: 'any',
    form: 'restore <folder>',
    does: 'put a backup back, with the portal stopped',
    options: restoreOptions,
  },
}

const width = 34

function helpOf({ form, does, options = {} }: Command): string[] {
  const told = Object.entries(options).map(([name, { value, help }]) =>
    `      --${name}${value ? ` ${value}` : ''}`.padEnd(width).concat(help),
  )
  return [`  ${form}`.padEnd(width).concat(does), ...told]
}

const usage = (of: readonly Command[] = Object.values(commands)) =>
  ['Usage:', ...of.flatMap(helpOf), '', '  --help, alone or behind a command, shows this.', ''].join('\n')

const asksForHelp = (word: string | undefined) => ['help', '--help', '-h'].includes(word ?? '')

/** The migrations that the database has run. Does not create a missing database. */
async function lookAt({ databaseUrl, sqliteFile }: BackendConfig): Promise<string[]> {
  if (databaseUrl === null && !existsSync(sqliteFile)) return []
  const database = databaseUrl
    ? openPostgres(databaseUrl, { poolSize: 1, onError() {} })
    : openSqlite(sqliteFile)
  try {
    return await hadMigrations(database)
  } finally {
    await database.close()
  }
}

/** @throws Error naming the database if no portal has used it */
async function isNew({ on }: Command, config: BackendConfig): Promise<boolean> {
  if (on === 'any' || on === 'any, migrated') return false
  if ((await lookAt(config)).length > 0) return false
  if (on === 'current or new') return true
  throw new Error(
    `${nameOfDatabase(config)} has never been used by a portal, and nothing was made there. ` +
      'If it is another, say so by DATA_DIR or DATABASE_URL; a new one is made by the start of a portal, or by the command migrate.',
  )
}

async function main([name, ...args]: string[]): Promise<number> {
  const print = (text: string) => console.log(text)
  if (name === undefined || asksForHelp(name)) {
    print(usage())
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(`There is no command "${name}".`)
  if (args.some((word) => word === '--help' || word === '-h')) {
    print(usage([command]))
    return 0
  }
  const given = readConfig()
  command.read(args, given)
  if (await command.before?.(args, print, given)) return 0
  if (given.backendUrl !== null) throw new UsageError('BACKEND_URL is set: run this where that backend runs.')
  // The server's log does not belong among output for a person.
  const config = { ...given, logLevel: given.logLevel === 'info' ? ('warn' as const) : given.logLevel }
  try {
    const makes = await isNew(command, config)
    config.migrates = command.on === 'any, migrated' || (makes && given.migrates)
    const skipMigrations = command.on === 'as it is' || command.on === 'any'
    const services = await openServices(config, { skipMigrations })
    try {
      // PostgreSQL is migrated at its first query.
      await sql`select 1`.execute(services.database.db)
      await command.run({ args, services, config, print })
      return 0
    } finally {
      await createBackend(services).close()
    }
  } catch (error) {
    if (!classifyError(error) && !isFromDatabase(error)) throw error
    throw new Error(explainDatabaseError(error, config.databaseUrl), { cause: error })
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

async function seedDemoCommand({ services, print }: CommandInput): Promise<void> {
  const filled = await seedDemo(services)
  print(
    filled
      ? 'The database is filled with the demonstration data.'
      : 'The database has data already: it is kept.',
  )
}
