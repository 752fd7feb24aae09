import { ButtonLink } from '~/components/button-link'
import { Alert } from '~/components/ui/alert'
import type { RequestRow } from '~/contract/requests'
import { useAreaPaths } from '~/features/items/use-item-paths'
import { useWords } from '~/i18n/use-words'
import { useAsks } from '../area'
import { OpenRequestNotice } from '../requests/open-request-notice'
import { RenewalForm, type RenewalFormProps } from './renewal-form'

export interface RenewalPageProps extends RenewalFormProps {
  /** Why it is not renewed any more, and by what it was replaced. */
  ended: 'revoked' | 'replaced' | null
  replacedById: string | null
  /** What has been asked for of it, unless it is what the form answers. */
  openRequest: RequestRow | null
}

/** The renewal of a certificate (spec §2), or why there is none. */
export function RenewalPage({ ended, replacedById, openRequest, ...form }: RenewalPageProps) {
  const words = useWords().certificates
  const asks = useAsks()
  const { certificate: hrefOf } = useAreaPaths()
  // Somebody else may have ended it while this form was being filled in: what was typed stays to be seen.
  const closed = Boolean(ended ?? (asks && openRequest)) && !form.answer
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
