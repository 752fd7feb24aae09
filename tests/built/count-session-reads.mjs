// Loaded into the portal before its own code (`node --import`): counts how often SQLite has read a session.
import { createServer } from 'node:http'
import path from 'node:path'
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'
import SQLite from 'better-sqlite3'

if (isMainThread) {
  let reads = 0
  const { prepare } = SQLite.prototype
  SQLite.prototype.prepare = function (text) {
    const statement = prepare.call(this, text)
    if (!/^select\b[^]* from "sessions"/.test(text)) return statement
    const all = statement.all.bind(statement)
    statement.all = (...values) => {
      reads += 1
      return all(...values)
    }
    return statement
  }
  const server = createServer((_request, answer) => answer.end(String(reads)))
  server.listen(path.join(process.env.DATA_DIR, 'reads.sock'))
  server.unref()
}
