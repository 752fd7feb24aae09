import type { Words } from '../../words'

export const revocation = {
  action: 'Revoke',
  title: 'Revoke the certificate',
  lead: (name: string, number: string) => `“${name}”, no. ${number}`,
  warningTitle: 'A revocation cannot be undone',
  warning:
    'The public check says at once that the certificate is revoked, and extracts and renewals are no longer possible. The company’s accounts receive the reason by email.',
  reasonHint: 'Read by the company and the certifier’s staff; the public check shows only the date.',
  understood: 'I understand: the certificate will never be valid again',
  confirm: 'Revoke the certificate',
  already: 'The certificate has already been revoked.',
} satisfies Words['revocation']
