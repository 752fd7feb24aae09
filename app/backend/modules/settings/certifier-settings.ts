import { z } from 'zod'
import type { Ctx } from '../../context'
import type { CertificateCertifier } from '../../drivers/pdf/certificate-document'

const Certifier = z.object({
  name: z.string(),
  addressLines: z.array(z.string()),
  place: z.string(),
  signatoryName: z.string(),
  signatoryRole: z.string(),
  conditions: z.array(z.string()),
})

// What a new installation prints until somebody has said better.
const unsaid: CertificateCertifier = {
  name: 'Sigillo – Ente di certificazione kosher',
  addressLines: ['Lungotevere de’ Cenci 1', '00186 Roma RM, Italia'],
  place: 'Roma',
  signatoryName: 'L’Ufficio di certificazione',
  signatoryRole: 'Responsabile della certificazione',
  conditions: [
    'Il certificato vale per i soli prodotti elencati, fabbricati nello stabilimento indicato con gli ingredienti approvati.',
    'Ogni modifica di ingredienti, fornitori o processo va comunicata prima dell’uso e sospende la validità per il prodotto interessato.',
    'Il certificato resta di proprietà dell’ente, che può revocarlo; non può essere alterato né riprodotto in parte.',
  ],
}

/** What the certifying body prints of itself on its certificates. */
export async function certifierSettings(ctx: Ctx): Promise<CertificateCertifier> {
  const row = await ctx.db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'certifier')
    .executeTakeFirst()
  return row ? Certifier.parse(JSON.parse(row.value)) : unsaid
}
