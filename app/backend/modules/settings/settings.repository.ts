import { z } from 'zod'
import { CertifierLogo, type CertifierSettings } from '~/contract/settings'
import { nowOf, type Ctx } from '../../core/context'

const name = 'certifier'

const Stored = z.object({
  name: z.string(),
  addressLines: z.array(z.string()),
  phone: z.string().nullable().default(null),
  email: z.string().nullable().default(null),
  website: z.string().nullable().default(null),
  registration: z.string().nullable().default(null),
  place: z.string(),
  signatoryName: z.string(),
  signatoryRole: z.string(),
  signatoryRoleEn: z.string().nullable().default(null),
  conditions: z.array(z.string()),
  conditionsEn: z.array(z.string()).default([]),
  logo: CertifierLogo.nullable().default(null),
  version: z.number().default(1),
})

// Printed by a new installation until it is configured.
const defaults: CertifierSettings = {
  name: 'Sigillo – Ente di certificazione kosher',
  addressLines: ['Lungotevere de’ Cenci 1', '00186 Roma RM, Italia'],
  phone: null,
  email: null,
  website: null,
  registration: null,
  place: 'Roma',
  signatoryName: 'L’Ufficio di certificazione',
  signatoryRole: 'Responsabile della certificazione',
  signatoryRoleEn: 'Head of certification',
  conditions: [
    'Il certificato vale per i soli prodotti elencati, fabbricati dove è indicato con gli ingredienti approvati.',
    'Ogni modifica di ingredienti, fornitori o processo va comunicata prima dell’uso e sospende la validità per il prodotto interessato.',
    'Il certificato resta di proprietà dell’ente, che può revocarlo; non può essere alterato né riprodotto in parte.',
  ],
  conditionsEn: [
    'The certificate holds only for the products listed, made where shown with the approved ingredients.',
    'Any change of ingredients, suppliers or process must be notified before use and suspends validity for the product concerned.',
    'The certificate remains the property of the certifying body, which may revoke it; it may not be altered nor reproduced in part.',
  ],
  logo: null,
  version: 1,
  updatedAt: null,
}

const selectSettings = (ctx: Ctx, of = name) =>
  ctx.db.selectFrom('settings').select(['value', 'updated_at']).where('name', '=', of).executeTakeFirst()

export const readSetting = async (ctx: Ctx, of: string): Promise<string | undefined> =>
  (await selectSettings(ctx, of))?.value

export async function writeSetting(ctx: Pick<Ctx, 'db' | 'clock'>, of: string, value: string): Promise<void> {
  const updated_at = nowOf(ctx)
  await ctx.db
    .insertInto('settings')
    .values({ name: of, value, updated_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at }))
    .execute()
}

export async function readCertifier(ctx: Ctx): Promise<CertifierSettings> {
  const row = await selectSettings(ctx)
  return row ? { ...Stored.parse(JSON.parse(row.value)), updatedAt: row.updated_at } : defaults
}

/** @returns false if `before` is outdated */
export async function writeCertifier(
  ctx: Ctx,
  before: CertifierSettings,
  printed: PrintedCertifier,
): Promise<boolean> {
  const row = await selectSettings(ctx)
  const found = row ? Stored.parse(JSON.parse(row.value)).version : defaults.version
  if (found !== before.version) return false
  const value = JSON.stringify({ ...printed, version: before.version + 1 })
  const updated_at = nowOf(ctx)
  if (!row) {
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('settings')
      .values({ name, value, updated_at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await ctx.db
    .updateTable('settings')
    .set({ value, updated_at })
    .where('name', '=', name)
    // The value contains the version: of two writers one succeeds.
    .where('value', '=', row.value)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The part of the settings that is printed and kept with each certificate. */
export type PrintedCertifier = Omit<CertifierSettings, 'version' | 'updatedAt'>

export function printedSettings(settings: CertifierSettings): PrintedCertifier {
  // oxlint-disable-next-line no-unused-vars -- what is left is what is printed
  const { version, updatedAt, ...printed } = settings
  return printed
}
