const address = /^[^\s@<>?&#]+@[^\s@<>?&#]+\.[^\s@<>?&#]+$/
const phone = /^\+?[\d\s()./-]+$/

/** @returns `tel:` or `mailto:`; null for anything else */
export function contactHref(contact: string): string | null {
  if (address.test(contact)) return `mailto:${encodeURIComponent(contact).replace('%40', '@')}`
  const digits = contact.replace(/\D/g, '')
  if (!phone.test(contact) || digits.length < 5 || digits.length > 15) return null
  return `tel:${contact.startsWith('+') ? '+' : ''}${digits}`
}
