import type { Ctx } from '../../../core/context'
import { shownName } from '../../../core/person-name'

const certifiers = (ctx: Ctx) =>
  ctx.db
    .selectFrom('users')
    .select(['id', 'email', shownName().as('name')])
    .where('user_type', '=', 'Certifier')
    .orderBy('name_key')
    .orderBy('email_key')

export const activeCertifiers = (ctx: Ctx) =>
  certifiers(ctx)
    .where('password_hash', 'is not', null)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()

export const disabledCertifiers = (ctx: Ctx) =>
  certifiers(ctx)
    .where((eb) => eb.or([eb('disabled_at', 'is not', null), eb('deleted_at', 'is not', null)]))
    .execute()
