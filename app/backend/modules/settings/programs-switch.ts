import { sql } from 'kysely'
import type { ProgramsSettings } from '~/contract/programs'
import type { Ctx } from '../../core/context'
import { record } from '../../core/record'
import { withTransaction } from '../../core/transaction'
import { readSetting, writeSetting } from './settings.repository'

const name = 'programs'
const on = 'on'

/** A condition of any query. */
export const programsAreOn = sql<boolean>`exists (select 1 from settings
  where settings.name = ${name} and settings.value = ${on})`

export const getPrograms = async (ctx: Ctx): Promise<ProgramsSettings> => ({
  programs: (await readSetting(ctx, name)) === on,
})

/** Switched off, no token opens anything from the next call on; switched on again, those that have not ended do. */
export const savePrograms = (ctx: Ctx, input: ProgramsSettings): Promise<ProgramsSettings> =>
  withTransaction(ctx, async (tx) => {
    const before = await getPrograms(tx)
    await writeSetting(tx, name, input.programs ? on : 'off')
    await record(tx, {
      action: 'settings.programs_saved',
      entityType: 'settings',
      entityId: name,
      before,
      after: input,
    })
    return input
  })
