import { z } from 'zod'

/** A plant of a document's products, as printed. */
export const PrintedPlant = z.object({ letter: z.string(), name: z.string(), address: z.string() })
export type PrintedPlant = z.output<typeof PrintedPlant>

export const plantLetter = z.string().nullable()
