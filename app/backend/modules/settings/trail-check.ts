import type { audit } from '~/contract/calls/audit'
import type { InputOf } from '~/contract/calls/call'
import type { TrailCheck } from '~/contract/audit'
import { actorOf } from '../../core/access'
import { nowOf, type Ctx } from '../../core/context'
import { peopleBy } from '../../core/person-name'
import { announceWork } from '../../core/waiting'
import { checkTrail } from '../audit/check-trail'
import { readSetting, writeSetting } from './settings.repository'

/** A row beside the settings: the last check that a manager asked for, with whose id. */
const name = 'trail.check'

const read = async (ctx: Ctx) => JSON.parse((await readSetting(ctx, name)) ?? 'null') as TrailCheck | null
const write = (ctx: Ctx, check: TrailCheck) => writeSetting(ctx, name, JSON.stringify(check))

export async function lastTrailCheck(ctx: Ctx): Promise<{ check: TrailCheck | null }> {
  const check = await read(ctx)
  const people = await peopleBy(ctx, [check?.askedBy ?? null])
  return { check: check && { ...check, askedBy: people.get(check.askedBy ?? '')?.name ?? null } }
}

export async function askTrailCheck(ctx: Ctx, { from = null }: InputOf<typeof audit.check>): Promise<void> {
  if ((await read(ctx))?.result === null) return
  await write(ctx, { askedAt: nowOf(ctx), askedBy: actorOf(ctx).userId, from, progress: 0, result: null })
  announceWork(ctx.database, 'trail-checks')
}

/** What a process that ended has left is begun anew; two that run at once say the same. */
export async function runTrailCheck(ctx: Ctx): Promise<void> {
  const asked = await read(ctx)
  if (asked?.result !== null) return
  const { from } = asked
  const result = await checkTrail(ctx, { from, onProgress: (progress) => write(ctx, { ...asked, progress }) })
  if (result.broken) ctx.log.error({ ...result.broken }, 'the audit trail does not hold')
  await write(ctx, { ...asked, progress: 100, result })
}
