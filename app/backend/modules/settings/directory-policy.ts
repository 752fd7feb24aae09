import type { DirectorySettings } from '~/contract/settings'
import { defaultLicence, directoryPolicies } from '~/domain/certificates/directory'
import type { Ctx } from '../../core/context'
import { readSetting, writeSetting } from './settings.repository'

const policy = 'directory-policy'
const licence = 'directory-licence'
const followers = 'public-followers'
const departure = 'directory-departure'

export async function getDirectorySettings(ctx: Ctx): Promise<DirectorySettings> {
  const stored = await readSetting(ctx, policy)
  return {
    directoryPolicy: directoryPolicies.find((one) => one === stored) ?? 'off',
    directoryLicence: (await readSetting(ctx, licence)) ?? defaultLicence,
    followers: (await takesFollowers(ctx)) ? 'on' : 'off',
  }
}

export async function storeDirectorySettings(tx: Ctx, settings: DirectorySettings): Promise<void> {
  await writeSetting(tx, policy, settings.directoryPolicy)
  await writeSetting(tx, licence, settings.directoryLicence)
  if (settings.followers) await writeSetting(tx, followers, settings.followers)
}

/** Whether anybody may be told what changes of certificates and products. */
export const takesFollowers = async (ctx: Ctx): Promise<boolean> =>
  (await readSetting(ctx, followers)) === 'on'

/** The last change by which something left the register, ended, or hid its maker: its files are not to say it for long. */
export const lastDeparture = async (ctx: Ctx): Promise<string | null> =>
  (await readSetting(ctx, departure)) ?? null

export const markDeparture = (tx: Ctx): Promise<void> => writeSetting(tx, departure, tx.newId())
