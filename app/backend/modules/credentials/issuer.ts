import type { Ctx } from '../../core/context'

type Settings = Pick<Ctx, 'settings'>

/** The certifier as `did:web`: the host of the portal's public address, a port with its colon encoded. */
export const issuerDid = ({ settings }: Settings): string =>
  `did:web:${encodeURIComponent(new URL(settings.publicUrl).host)}`

/** What a list tells of its places: that they are revoked, or that they are replaced. */
export type StatusPurpose = 'revocation' | 'message'

/** Where a status list is published; its credentials name it. */
export const statusListUrl = ({ settings }: Settings, list: number, purpose: StatusPurpose): string =>
  `${settings.publicUrl}/credentials/status/${list}${purpose === 'message' ? '-replaced' : ''}`

/** A place in a status list: the identity of a credential's status. */
export const statusUrl = (
  settings: Settings,
  list: number,
  position: number,
  purpose: StatusPurpose,
): string => `${statusListUrl(settings, list, purpose)}#${position}`

/** Where the products of a document are listed that are too many for its credential. */
export const productListUrl = ({ settings }: Settings, shortCode: string, revision: number): string =>
  `${settings.publicUrl}/credentials/products/${shortCode}/${revision}`
