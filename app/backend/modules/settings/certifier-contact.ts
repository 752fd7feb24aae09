import type { CertifierContact } from '~/contract/settings'
import type { Ctx } from '../../core/context'
import { readCertifier } from './settings.repository'

/** Public. */
export async function certifierContact(ctx: Ctx): Promise<CertifierContact> {
  const { name, addressLines, phone, email, website } = await readCertifier(ctx)
  return { name, addressLines, phone, email, website }
}
