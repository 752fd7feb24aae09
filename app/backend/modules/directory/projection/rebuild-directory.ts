import type { Ctx } from '../../../core/context'
import { withTransaction } from '../../../core/transaction'
import { certifierContact } from '../../settings/certifier-contact'
import { getDirectorySettings } from '../../settings/directory-policy'
import { projectCompanies, projectSome } from './project'
import { clearAll, storeSettings, storeTerms } from './projection.repository'
import { raiseVersion } from './raise-version'
import { nextChains, nextMakers } from './sources.repository'

const chainsAtOnce = 300

/** Anew from what companies chose and certificates say; addresses stay. @returns how many products were looked at */
export const rebuildDirectory = (ctx: Ctx): Promise<number> =>
  withTransaction(ctx, async (tx) => {
    await raiseVersion(tx)
    await clearAll(tx)
    const { directoryPolicy: policy, directoryLicence: licence } = await getDirectorySettings(tx)
    const { name } = await certifierContact(tx)
    await storeSettings(tx, { policy, licence, certifier_name: name })
    await storeTerms(tx)
    if (policy === 'off') return 0
    let seen = 0
    for (let chains = await nextChains(tx, '', chainsAtOnce); chains.length > 0;) {
      await projectSome(tx, chains, policy)
      seen += chains.length
      chains = await nextChains(tx, chains.at(-1) ?? '', chainsAtOnce)
    }
    for (let makers = await nextMakers(tx, '', chainsAtOnce); makers.length > 0;) {
      await projectCompanies(tx, makers)
      makers = await nextMakers(tx, makers.at(-1) ?? '', chainsAtOnce)
    }
    return seen
  })
