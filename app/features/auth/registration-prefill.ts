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
 * Takes the `company` of an invite's address (decisions §2: JSON); returns its fields. Whoever sends a link writes this
 * text: what is broken, missing or no text counts as empty, and everything else in it is left aside.
 */
export function registrationPrefill(company: string | null): RegistrationPrefill {
  try {
    const parsed = Prefill.safeParse(JSON.parse(company ?? ''))
    return parsed.success ? parsed.data : nothing
  } catch {
    return nothing
  }
}
