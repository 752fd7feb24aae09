import SQLite from 'better-sqlite3'
import pg from 'pg'

/** Calls `sent` with each statement before either database gets it. */
export function watchStatements(sent: (statement: string) => void): void {
  const prepared = Object.getPrototypeOf(new SQLite(':memory:').prepare('select 1')) as SQLite.Statement
  for (const method of ['run', 'all', 'iterate'] as const) {
    const own = prepared[method] as (...args: unknown[]) => unknown
    prepared[method] = function (this: SQLite.Statement, ...args: unknown[]) {
      sent(this.source)
      return own.apply(this, args)
    } as never
  }
  const client = pg.Client.prototype
  const query = Reflect.get(client, 'query') as (...args: unknown[]) => unknown
  client.query = function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { text?: string }]
    sent(String(typeof asked === 'string' ? asked : asked.text))
    return query.apply(this, args)
  } as never
}
