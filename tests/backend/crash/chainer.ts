/**
 * A process that chains the audit trail, closes its days and writes their files, and kills itself as it sends the
 * database a statement: `node chainer.mjs <folder> <database or ''> <number of the statement, 0 for none> <day>`. Says how many
 * there were.
 */
import { chainTrail } from '~/backend/modules/audit/chain'
import { fileDays } from '~/backend/modules/audit/days'
import { openTrail } from './open-trail'
import { watchStatements } from './watch-statements'

const [folder = '', url = '', number = '0', day = ''] = process.argv.slice(2)
let sent = 0

const ctx = await openTrail({ folder, databaseUrl: url || null }, day)
watchStatements(() => {
  if (++sent === Number(number)) process.kill(process.pid, 'SIGKILL')
})
await chainTrail(ctx)
await fileDays(ctx)
console.log(sent)
await ctx.database.close()
