import type { Words } from '~/i18n/words'

export function renewalFailure(words: Words, form: FormData): string {
  const intent = form.get('intent')
  if (typeof intent === 'string' && intent.includes('renew')) return words.products.renewFailed
  if (typeof intent === 'string' && intent.includes('approve')) return words.products.approveFailed
  return words.certificates.renewFailed
}
