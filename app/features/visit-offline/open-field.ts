import { leaveForSignIn, SignedOutError } from '~/components/ask-server'
import { accountDatabase } from '~/offline/account-database'
import { thisDevice } from '~/offline/device-database'
import { forgetOld, isLocked } from '~/offline/retention'
import type { RefusedForm } from './field-context'
import type { FieldPack } from './field-data'
import { askForPack, isReadable, keepPack, type NoPack } from './local/packs'

export interface OpenField {
  state: 'open'
  pack: FieldPack
  /** The server's ids for the forms of the page. */
  ids: string[] | null
  drawnAt: string
  account: string
  /** When it arrived on this device. */
  keptAt: string | null
  /** The portal's last answer about it: it is deleted some time after that. */
  contactAt?: string
  /** Stored at the portal. */
  photos: { id: string; observationId: string }[]
  /** Fields from before the session ended. */
  draft: RefusedForm | null
}

export type OpenedField =
  | OpenField
  /** Drawn for nobody: the browser fills it. */
  | { state: 'shell' }
  /** Neither stored here nor available. */
  | { state: 'nothing'; why: NoPack }

/** The portal's data, or this browser's; without either the pack is requested. */
export async function openField(visitId: string, drawn: OpenedField): Promise<OpenedField> {
  if (drawn.state === 'open') return { ...drawn, keptAt: await keptAt(drawn.account, visitId) }
  const device = await thisDevice()
  const { account } = device
  if (!account) {
    leaveForSignIn()
    return { state: 'shell' }
  }
  if (await isLocked(account)) {
    if (navigator.onLine) leaveForSignIn()
    return { state: 'nothing', why: 'signedOut' }
  }
  const hasGone = (await forgetOld(account)).includes(visitId)
  const stored = await accountDatabase(account).with((db) => db.get('packs', visitId))
  const opened = {
    state: 'open' as const,
    ids: null,
    photos: [],
    draft: null,
    drawnAt: new Date().toISOString(),
    account,
  }
  if (stored && isReadable(stored.pack))
    return { ...opened, pack: stored.pack, keptAt: stored.takenAt, contactAt: stored.contactAt }
  try {
    const asked = await askForPack(visitId, device)
    if (asked === 'noAnswer' && hasGone) return { state: 'nothing', why: 'gone' }
    if (asked === 'noAnswer' && stored) return { state: 'nothing', why: 'otherRelease' }
    if (typeof asked === 'string') return { state: 'nothing', why: asked }
    return { ...opened, pack: asked, keptAt: await keepPack(account, asked) }
  } catch (error) {
    if (error instanceof SignedOutError) return { state: 'shell' }
    throw error
  }
}

async function keptAt(account: string, visitId: string): Promise<string | null> {
  try {
    const stored = await accountDatabase(account).with((db) => db.get('packs', visitId))
    return stored && isReadable(stored.pack) ? stored.takenAt : null
  } catch {
    return null
  }
}
