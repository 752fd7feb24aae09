import type { SubmissionResult } from '@conform-to/react'
import { SwitchField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { Card } from '~/components/ui/card'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import type { Notices } from '~/contract/accounts/authentication'
import type { NoticeKind } from '~/domain/accounts/notices'
import { useWords } from '~/i18n/use-words'
import type { NoticesForm as Fields } from './notices-form.schema'

/** Only the notices that its side can get. */
export function NoticesForm({
  userType,
  kinds,
  notices,
  lastResult,
}: {
  userType: 'Certifier' | 'Company'
  kinds: readonly NoticeKind[]
  notices: Notices
  lastResult: SubmissionResult<string[]> | null | undefined
}) {
  const w = useWords()
  const words = w.account
  const portal = usePortalForm<Fields>({
    id: 'notices',
    lastResult,
    defaultValue: notices,
    labels: { reviews: words.reviews, visits: words.visits, digest: words.digest },
    draft: false,
  })
  const hints = {
    reviews: words.reviewsHint[userType],
    visits: words.visitsHint[userType],
    digest: words.digestHint,
  }
  return (
    <Card title={words.notices} description={words.noticesHint}>
      <PortalForm of={portal} own keep="never" failure={words.noticesFailure}>
        {kinds.map((kind) => (
          <SwitchField key={kind} field={portal.fields[kind]} hint={hints[kind]} />
        ))}
        <div className="flex justify-end">
          <SubmitButton>{w.common.save}</SubmitButton>
        </div>
      </PortalForm>
    </Card>
  )
}
