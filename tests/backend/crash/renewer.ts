/**
 * A process that approves an ingredient anew, which a certified product is made with, and kills itself as it sends the database
 * a statement: `node renewer.mjs <folder> <cookie> <ingredient> <database or ''> <number of the statement, 0 for none>`, counted
 * from the first that has to do with what is certified. Says how many there were.
 */
import { apiOf, openCrashBackend } from './open'
import { watchStatements } from './watch-statements'

const [folder = '', cookie = '', ingredientId = '', url = '', number = '0'] = process.argv.slice(2)
const fatal = Number(number)
let sent = 0
const count = (statement: string) => {
  if (sent === 0 && !statement.includes('certified_checks')) return
  if (++sent === fatal) process.kill(process.pid, 'SIGKILL')
}

const backend = await openCrashBackend({ folder, databaseUrl: url || null })
watchStatements(count)

const weighed = {
  acknowledged: ['noEvidence', 'sourceMissing', 'sensitiveName'],
  reason: 'Deciso con il rabbinato',
}
await apiOf(backend, cookie).ingredients.approve({ ingredientId, ...weighed })
console.log(sent)
await backend.close()
