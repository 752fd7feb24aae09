import { z } from 'zod'

const text = z.string().max(200).catch('')

const Prefill = z.object({
  businessName: text,
  businessCode: text,
  street: text,
  city: text,
  district: text,
  zipCode: text,
  country: text,
})
export type RegistrationPrefill = z.output<typeof Prefill>

const nothing = Prefill.parse({})

/**
 * The `company` of an invite's URL (decisions §2: JSON) is written by whoever sends a link: whatever is broken, missing
 * or not a text counts as empty, and anything else is ignored.
 */
export function registrationPrefill(company: string | null): RegistrationPrefill {
  try {
    const parsed = Prefill.safeParse(JSON.parse(company ?? ''))
    return parsed.success ? parsed.data : nothing
  } catch {
    return nothing
  }
}
