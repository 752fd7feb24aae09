import { z } from 'zod'

/** An unticked switch is not sent. */
export const noticesFormSchema = z.object({
  reviews: z.boolean().default(false),
  visits: z.boolean().default(false),
  digest: z.boolean().default(false),
})

export type NoticesForm = z.output<typeof noticesFormSchema>
