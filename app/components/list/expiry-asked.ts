import { expiryChoices } from '~/domain/expiry'

/** Takes the expiry that an address asks for; returns what the contract's lists take. What is no choice asks for nothing. */
export function expiryAsked(value: string | undefined): { Expired?: true; ExpiringWithinDays?: number } {
  const choice = expiryChoices.find((one) => one === value)
  if (choice === undefined) return {}
  return choice === 'expired' ? { Expired: true } : { ExpiringWithinDays: Number(choice) }
}
