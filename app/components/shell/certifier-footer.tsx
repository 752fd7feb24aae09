import clsx from 'clsx'
import { useWords } from '~/i18n/use-words'
import type { CertifierContact } from '~/contract/settings'
import { useRoot } from '../use-root'

const link =
  'inline-flex min-h-6 items-center rounded-sm underline underline-offset-2 hover:text-ink hover:no-underline'

interface FooterProps {
  className?: string
}

export function CertifierFooter({ className }: FooterProps) {
  const { certifier } = useRoot()
  return certifier ? <CertifierDetails certifier={certifier} {...(className && { className })} /> : null
}

export function CertifierDetails({ certifier, className }: FooterProps & { certifier: CertifierContact }) {
  const words = useWords().common
  const { name, addressLines, phone, email, website } = certifier
  const site = website && (/^https?:/i.test(website) ? website : `https://${website}`)
  return (
    <footer
      aria-label={words.certifier}
      className={clsx('border-t px-4 py-3 text-label text-ink-2 md:px-6 lg:px-8', className)}
    >
      <address className="flex flex-wrap items-center gap-x-4 gap-y-1 not-italic">
        <span className="font-medium">{name}</span>{' '}
        {phone ? (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={link}>
            {words.phone(phone)}
          </a>
        ) : null}
        {email ? (
          <a href={`mailto:${email}`} className={clsx(link, 'break-all')}>
            {email}
          </a>
        ) : null}
        {site ? (
          <a href={site} rel="noopener noreferrer" className={clsx(link, 'break-all')}>
            {website}
          </a>
        ) : null}
        <span>{addressLines.join(', ')}</span>
      </address>
    </footer>
  )
}
