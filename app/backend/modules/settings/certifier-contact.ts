import type { CertifierContact } from '~/contract/settings'
import type { Ctx } from '../../core/context'
import { readCertifier } from './settings.repository'

/** Whom to turn to: what everybody may know of the certifying body. */
export async function certifierContact(ctx: Ctx): Promise<CertifierContact> {
  const { name, addressLines, phone, email, website } = await readCertifier(ctx)
  return { name, addressLines, phone, email, website }
}
