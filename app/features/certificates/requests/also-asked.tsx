import type { ReactNode } from 'react'
import { Alert } from '~/components/ui/alert'
import type { Request as CertificateRequest } from '~/contract/certificates/requests'
import { useWords } from '~/i18n/use-words'

export function AlsoAsked({
  requests,
  actions,
  children,
}: {
  requests: CertificateRequest['alsoAskedFor']
  actions?: ReactNode
  children: ReactNode
}) {
  const words = useWords().requests
  return (
    <Alert kind="warning" title={words.alsoAsked} actions={actions}>
      <ul>
        {requests.map(({ id, name, products }) => (
          <li key={id} className="wrap-anywhere">
            {words.alsoAskedText(name, products)}
          </li>
        ))}
      </ul>
      <p className="mt-1">{children}</p>
    </Alert>
  )
}
