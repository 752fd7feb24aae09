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

/** Anybody can write such a link (specification §2 "Public routes"): broken or missing values count as empty. */
export function registrationPrefill(company: string | null): RegistrationPrefill {
  try {
    const parsed = Prefill.safeParse(JSON.parse(company ?? ''))
    return parsed.success ? parsed.data : nothing
  } catch {
    return nothing
  }
}
