const address = /^[^\s@<>?&#]+@[^\s@<>?&#]+\.[^\s@<>?&#]+$/
const phone = /^\+?[\d\s()./-]+$/

/**
 * Takes how a contact is reached, as it was typed.
 * @returns the address of a call or a mail to it; null for what is neither
 */
export function contactHref(contact: string): string | null {
  if (address.test(contact)) return `mailto:${encodeURIComponent(contact).replace('%40', '@')}`
  const digits = contact.replace(/\D/g, '')
  if (!phone.test(contact) || digits.length < 5 || digits.length > 15) return null
  return `tel:${contact.startsWith('+') ? '+' : ''}${digits}`
}
