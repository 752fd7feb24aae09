import type { BackendConfig } from '../../core/config/config'
import type { Services } from '../../core/context'
import type { LastingSeals } from '../../drivers/pdf/sealing/sealing-renderer'
import { bytesFetcher } from '../../drivers/signer/fetch-bytes'
import { timestampAuthority } from '../../drivers/signer/timestamp-authority'

/** From the settings. @returns null without a timestamping authority */
export function lastingSeals(
  settings: BackendConfig['timestamps'],
  { clock, log }: Pick<Services, 'clock' | 'log'>,
): LastingSeals | null {
  if (!settings) return null
  if (settings.roots.length === 0)
    log.warn({}, 'timestamps of whoever answers at TSA_URL are taken: set TSA_CA to the roots to be trusted')
  const fetchBytes = bytesFetcher(clock)
  return {
    authority: timestampAuthority(settings, clock, fetchBytes),
    fetchBytes,
    mayWait: settings.mayWait,
  }
}
