import type { SignedIn } from '~/portal/guards.server'

export async function loadSealEnd({ api, user }: SignedIn): Promise<string | null> {
  return user.userType === 'Certifier' ? (await api.settings.seal()).endsOn : null
}
