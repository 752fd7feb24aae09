import type { Ctx } from '../../core/context'
import { anyCertifier } from './authentication.repository'

export const anyCertifierAccount = (ctx: Ctx): Promise<boolean> => anyCertifier(ctx)
