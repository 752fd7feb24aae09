import { z } from 'zod'
import { CorrectLine, CreateLine, KosherizeLine, SaveLine, UseLine } from '~/contract/lines'
import type { LineAct } from '~/portal/paths'

/** An unticked box is not sent. */
const boxes = { isHot: z.boolean().default(false), kosherizable: z.boolean().default(false) }

export const newLineSchema = CreateLine.omit({ companyId: true }).extend(boxes)
export const lineSchema = SaveLine.omit({ lineId: true }).extend(boxes)

const about = { lineId: true } as const

export const actSchemas = {
  use: UseLine.omit(about),
  kosherize: KosherizeLine.omit(about),
  correct: CorrectLine.omit(about),
} satisfies Record<LineAct, z.ZodObject>
