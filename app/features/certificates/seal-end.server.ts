import type { SignedIn } from '~/portal/guards.server'

/** The day on which the seal of what is issued here ends, for whoever issues. */
export async function sealEndOf({ api, user }: SignedIn): Promise<string | null> {
  return user.userType === 'Certifier' ? (await api.settings.seal()).endsOn : null
}
