import { useState } from 'react'
import { SubmitButton } from '~/components/form/submit-button'
import { useRedraw } from '~/components/picker/search-in-form'
import { Alert } from '~/components/ui/alert'
import { DefinitionList } from '~/components/ui/definition-list'
import { FormQuestion } from '~/features/review/form-question'
import { certificateWords } from '~/i18n/own/certificates'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { PreviewCertificate } from './preview-certificate'
import { productsId, type ProductsAnswer } from './products/chosen-product'

/** Issuing is irreversible: it says what will be done, and to whom it is mailed. */
export function IssueQuestion({ answer }: { answer: ProductsAnswer | undefined }) {
  const w = certificateWords(useWords())
  const words = w.certificates
  const { formatDate, formatNumber } = useFormat()
  const redraw = useRedraw(productsId)
  const [closed, setClosed] = useState<ProductsAnswer>()
  const outline = answer?.outline
  if (!outline || closed === answer) return null
  const { number, expireOn, companyName, totalItems, recipients, renewedFromNumber } = outline
  const items = [
    { term: words.number, description: number },
    { term: words.expireOn, description: formatDate(expireOn) },
    { term: words.facility, description: companyName },
    { term: words.products, description: formatNumber(totalItems) },
    ...(renewedFromNumber ? [{ term: words.askReplaces, description: renewedFromNumber }] : []),
  ]
  return (
    <FormQuestion
      onClose={() => setClosed(answer)}
      title={words.askTitle}
      keep={redraw('keep')}
      confirm={
        <>
          <PreviewCertificate />
          <SubmitButton intent="issue" pendingLabel={words.issuing}>
            {words.askConfirm}
          </SubmitButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <DefinitionList items={items} />
        <DefinitionList
          columns={1}
          items={[
            {
              term: words.askRecipients,
              description: recipients.length > 0 ? recipients.join(', ') : words.askNobody,
            },
          ]}
        />
        <Alert kind="warning">{words.askIrreversible}</Alert>
      </div>
    </FormQuestion>
  )
}
