/**
 * A process that issues renewals in the background, and kills itself as it sends the database the n-th statement with these
 * words: `node issuer.mjs <folder> <database or ''> <minutes later> <n, 0 for never> <words>`.
 */
import { addMinutes } from 'date-fns/addMinutes'
import { systemContext } from '~/backend/jobs/system-context'
import { runRenewals } from '~/backend/modules/renewals/run-renewals'
import { openCrashBackend } from './open'
import { watchStatements } from './watch-statements'

const [folder = '', url = '', minutes = '0', nth = '0', words = ''] = process.argv.slice(2)
const backend = await openCrashBackend({ folder, databaseUrl: url || null })
let sent = 0
watchStatements((statement) => {
  if (statement.includes(words) && ++sent === Number(nth)) process.kill(process.pid, 'SIGKILL')
})
const clock = () => addMinutes(new Date(), Number(minutes))
while ((await runRenewals(systemContext({ ...backend.services, clock }))) > 0);
await backend.close()
