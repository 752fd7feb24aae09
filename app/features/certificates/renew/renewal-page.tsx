import { ButtonLink } from '~/components/button-link'
import { Alert } from '~/components/ui/alert'
import type { RequestListItem } from '~/contract/certificates/requests'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'
import { useIsCompany } from '../area'
import { OpenRequestNotice } from '../requests/open-request-notice'
import { RenewalForm, type RenewalFormProps } from './renewal-form'

export interface RenewalPageProps extends RenewalFormProps {
  ended: 'revoked' | 'replaced' | null
  replacedById: string | null
  openRequest: RequestListItem | null
}

export function RenewalPage({ ended, replacedById, openRequest, ...form }: RenewalPageProps) {
  const words = useWords().certificates
  const isCompany = useIsCompany()
  const { certificate: hrefOf } = useAreaPaths()
  // Somebody else may have ended it while this form was being filled in: what was typed stays visible.
  const closed = Boolean(ended ?? (isCompany && openRequest)) && !form.answer
  return (
    <>
      {ended ? (
        <Alert
          kind={ended === 'revoked' ? 'error' : 'info'}
          actions={
            replacedById ? (
              <ButtonLink to={hrefOf(replacedById)} size="sm">
                {words.openReplacement}
              </ButtonLink>
            ) : null
          }
        >
          {words.notRenewable[ended]}
        </Alert>
      ) : null}
      {openRequest && !form.answer ? <OpenRequestNotice request={openRequest} /> : null}
      {closed ? null : <RenewalForm {...form} />}
    </>
  )
}
