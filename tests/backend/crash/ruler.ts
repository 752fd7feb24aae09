/**
 * A process that suspends a certificate, and kills itself as it sends the database the n-th statement with these words:
 * `node ruler.mjs <folder> <database or ''> <cookie> <certificate> <n, 0 for never> <words>`.
 */
import { apiOf, openCrashBackend } from './open'
import { watchStatements } from './watch-statements'

const [folder = '', url = '', cookie = '', subjectId = '', nth = '0', words = ''] = process.argv.slice(2)
const backend = await openCrashBackend({ folder, databaseUrl: url || null })
let sent = 0
watchStatements((statement) => {
  if (statement.includes(words) && ++sent === Number(nth)) process.kill(process.pid, 'SIGKILL')
})
await apiOf(backend, cookie).rulings.create({
  kind: 'suspend',
  subjectType: 'certificate',
  subjectId,
  reason: 'Latte nel forno 2',
  deviations: [
    { grade: 'major', finding: 'Latte in polvere', dueOn: '2099-01-31' },
    { grade: 'minor', finding: 'Etichette vecchie', dueOn: '2099-01-31' },
  ],
})
await backend.close()
