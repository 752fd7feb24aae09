import type { Ctx } from '../../core/context'

type Settings = Pick<Ctx, 'settings'>

/** `did:web` of the public host, a port's colon encoded. */
export const issuerDid = ({ settings }: Settings): string =>
  `did:web:${encodeURIComponent(new URL(settings.publicUrl).host)}`

/** `message`: replaced. */
export type StatusPurpose = 'revocation' | 'message'

export const statusListUrl = ({ settings }: Settings, list: number, purpose: StatusPurpose): string =>
  `${settings.publicUrl}/credentials/status/${list}${purpose === 'message' ? '-replaced' : ''}`

export const statusUrl = (
  settings: Settings,
  list: number,
  position: number,
  purpose: StatusPurpose,
): string => `${statusListUrl(settings, list, purpose)}#${position}`

/** For documents with too many products for their credential. */
export const productListUrl = ({ settings }: Settings, shortCode: string, revision: number): string =>
  `${settings.publicUrl}/credentials/products/${shortCode}/${revision}`
