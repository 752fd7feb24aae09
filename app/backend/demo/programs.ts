import { programLimits } from '~/domain/programs'
import { hashOf } from '../modules/authentication/secret'
import { createProgram } from '../modules/programs/programs'
import { savePrograms } from '../modules/settings/programs-switch'
import type { DemoPeople } from './people'
import type { World } from './world'

/** As well known as the password of the demonstration. */
export const demoToken = 'sigillo_DemoDemoDemoDemoDemoDemoDemoDemoDemoDemoDem1n2VgR'

/** The first company's ERP, which reads and writes. */
export async function makeProgram(world: World, { manager, companies }: DemoPeople): Promise<void> {
  const [company] = companies
  if (!company) return
  await savePrograms(world.as(manager, world.now), { programs: true })
  const ctx = world.as(company.account, world.now)
  const { program } = await createProgram(ctx, {
    name: 'ERP Molino',
    scope: 'write',
    days: programLimits.days,
    networks: [],
  })
  await ctx.db
    .updateTable('program_tokens')
    .set({ token_hash: hashOf(demoToken), last_four: demoToken.slice(-4) })
    .where('user_id', '=', program.id)
    .execute()
}
