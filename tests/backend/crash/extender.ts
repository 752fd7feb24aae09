/**
 * A process that approves a supplier certificate, and kills itself as it sends the database a statement: `node extender.mjs
 * <folder> <cookie> <certificate> <database or ''> <number of the statement, 0 for none>`, counted from the first that changes
 * the certificate. Says how many there were.
 */
import SQLite from 'better-sqlite3'
import pg from 'pg'
import { apiOf, openCrashBackend } from './open'

const [folder = '', cookie = '', supplierCertificateId = '', url = '', number = '0'] = process.argv.slice(2)
const fatal = Number(number)
let sent = 0
const count = (statement: unknown) => {
  if (sent === 0 && !/^\s*update "supplier_certificates"/.test(String(statement))) return
  if (++sent === fatal) process.kill(process.pid, 'SIGKILL')
}

const backend = await openCrashBackend({ folder, databaseUrl: url || null })
const statement = Object.getPrototypeOf(new SQLite(':memory:').prepare('select 1')) as SQLite.Statement
for (const method of ['run', 'all', 'iterate'] as const) {
  const own = statement[method] as (...args: unknown[]) => unknown
  statement[method] = function (this: SQLite.Statement, ...args: unknown[]) {
    count(this.source)
    return own.apply(this, args)
  } as never
}
const client = pg.Client.prototype
const query = Reflect.get(client, 'query') as (...args: unknown[]) => unknown
client.query = function (this: pg.Client, ...args: unknown[]) {
  const [asked] = args as [string | { text?: string }]
  count(typeof asked === 'string' ? asked : asked.text)
  return query.apply(this, args)
} as never

await apiOf(backend, cookie).supplierCertificates.approve({ supplierCertificateId })
console.log(sent)
await backend.close()
