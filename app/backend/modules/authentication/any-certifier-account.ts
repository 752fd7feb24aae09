import type { Ctx } from '../../core/context'
import { anyCertifier } from './authentication.repository'

/** Whether the portal has an account of the certifier's staff: without one nobody can begin. */
export const anyCertifierAccount = (ctx: Ctx): Promise<boolean> => anyCertifier(ctx)
