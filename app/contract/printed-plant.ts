import { z } from 'zod'

/** Where products of a document are made, as its paper says. */
export const PrintedPlant = z.object({ letter: z.string(), name: z.string(), address: z.string() })
export type PrintedPlant = z.output<typeof PrintedPlant>

export const plantLetter = z.string().nullable()
