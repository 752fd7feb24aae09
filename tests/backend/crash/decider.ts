/**
 * A process that makes one call, and kills itself as it sends the database a statement: `node decider.mjs <folder>
 * <database or ''> <cookie> <number of the statement, 0 for none> <words> <group.call> <input as JSON>`, counted from
 * the first that begins with the words. Says how many there were.
 */
import { apiOf, openCrashBackend } from './open'
import { watchStatements } from './watch-statements'

const [folder = '', url = '', cookie = '', number = '0', words = '', name = '', input = ''] =
  process.argv.slice(2)
const fatal = Number(number)
let sent = 0

const backend = await openCrashBackend({ folder, databaseUrl: url || null })
watchStatements((statement) => {
  if (sent === 0 && !statement.startsWith(words)) return
  if (++sent === fatal) process.kill(process.pid, 'SIGKILL')
})

const calls = apiOf(backend, cookie) as unknown as Record<
  string,
  Record<string, (input: unknown) => Promise<unknown>>
>
const [group = '', call = ''] = name.split('.')
await calls[group]?.[call]?.(JSON.parse(input))
console.log(sent)
await backend.close()
