import { z } from 'zod'

/** Where a document's products are made, as printed. */
export const PrintedPlant = z.object({ letter: z.string(), name: z.string(), address: z.string() })
export type PrintedPlant = z.output<typeof PrintedPlant>

export const plantLetter = z.string().nullable()
