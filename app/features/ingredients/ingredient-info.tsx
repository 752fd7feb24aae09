import type { ReactNode } from 'react'
import { GitCompareArrows } from '~/components/ui/icons'
import { ButtonLink } from '~/components/button-link'
import { Card } from '~/components/ui/card'
import { currentValue } from '~/components/form/form-fields'
import { usePortalForm } from '~/components/form/use-portal-form'
import type { Ingredient } from '~/contract/items/ingredients'
import type { KnownConcerns } from '~/features/kosher/concerns'
import { lookupLabel } from '~/features/items/lookup-options'
import { ReadOnlyFacility } from '~/features/items/read-only-facility'
import { formValues } from '~/features/review/item-fields'
import { CertifierItemForm } from '~/features/review/certifier-item-form'
import { type Task, withAssignee } from '~/features/review/task-panel'
import { NewerVersionNotice, VersionList } from '~/features/versions/version-list'
import { ExpirySource } from './expiry-source'
import type { NamedCertificate } from '~/features/suppliers/certificates/certificate-source'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { useIngredientConcerns, type IngredientJudgement } from './ingredient-concerns'
import { ReadOnlyIngredient } from './read-only-ingredient'
import { CertifiersIngredientFields, ingredientFields, useIngredientLabels } from './ingredient-fields'
import type { CertifiersIngredientForm, IngredientLookups } from './ingredient-form'
import { PrecedentsPanel } from './precedents/precedents-panel'
import { RenewalNotice } from './where-used/renewal-notice'
import type { IngredientAnswer } from './rmc/rmc-picker'
import { useIngredientChanges } from './use-ingredient-changes'

interface InfoProps {
  ingredient: Ingredient
  lookups: IngredientLookups
  /** In force, covers it, and is not followed. */
  unfollowed: NamedCertificate | null
  concerns: KnownConcerns
  /** Null once it is approved. */
  judgement: IngredientJudgement | null
  answer: IngredientAnswer | undefined
  /** The number of products with an older version. */
  toRenew: number
  task: Task
  evidence: ReactNode
}

function IngredientForm({
  ingredient,
  lookups,
  unfollowed,
  concerns,
  judgement,
  answer,
  task,
  evidence,
}: Omit<InfoProps, 'toRenew' | 'judgement'> & { judgement: IngredientJudgement }) {
  const w = useWords()
  const values = formValues(ingredientFields, 'Certifier', ingredient)
  // Proposed by the name, and confirmed by saving it.
  const kitniyotByName =
    values.containsKitniyot === '' && judgement.terms.some(({ passover }) => passover === 'kitniyot')
  const portal = usePortalForm<CertifiersIngredientForm>({
    id: 'ingredient',
    lastResult: answer?.result,
    defaultValue: withAssignee(kitniyotByName ? { ...values, containsKitniyot: 'yes' } : values, ingredient),
    labels: useIngredientLabels(),
  })
  const { kosherGroupId, kosherStatusId, isPassover, vendorName } = portal.fields
  const decision = [
    lookupLabel(lookups.kosherGroups, currentValue(kosherGroupId), w),
    lookupLabel(lookups.kosherStatus, currentValue(kosherStatusId), w),
    currentValue(isPassover) === 'on' ? w.review.isPassover : undefined,
  ]
  return (
    <CertifierItemForm
      kind="ingredient"
      item={ingredient}
      task={task}
      evidence={evidence}
      decision={decision.filter(Boolean).join(' / ')}
      suggestedVendor={currentValue(vendorName).trim() === '' ? ingredient.suggestedVendor : null}
      concerns={useIngredientConcerns(portal, ingredient, concerns, judgement)}
      portal={portal}
      answer={answer}
      changes={useIngredientChanges(ingredient, lookups, answer)}
    >
      <CertifiersIngredientFields
        portal={portal}
        lookups={lookups}
        rmc={{
          codes: lookups.rmcCodes,
          companyId: ingredient.companyId,
          found: answer?.rmc,
          hint: w.ingredients.rmcHint,
        }}
        suggestedVendor={ingredient.suggestedVendor}
        approvable
        kitniyotByName={kitniyotByName}
        belowKosher={
          <PrecedentsPanel
            precedents={judgement.precedents}
            lookups={lookups}
            portal={portal}
            isOpen={concerns.concerns.some(({ code }) => code === 'decidedOtherwise')}
          />
        }
        facility={<ReadOnlyFacility name={ingredient.companyName} />}
        expirySource={<ExpirySource ingredient={ingredient} unfollowed={unfollowed} typing />}
      />
    </CertifierItemForm>
  )
}

export function IngredientInfo(props: InfoProps) {
  const w = useWords()
  const { ingredient, toRenew, judgement, ...rest } = props
  const versions =
    ingredient.versions.length > 1 ? (
      <Card
        title={w.review.versionsTitle}
        actions={
          <ButtonLink
            to={paths.certifier.versions('ingredient', ingredient.id)}
            size="sm"
            icon={GitCompareArrows}
          >
            {w.review.compareLink}
          </ButtonLink>
        }
      >
        <VersionList kind="ingredient" item={ingredient} />
      </Card>
    ) : null
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <NewerVersionNotice kind="ingredient" item={ingredient} />
      <RenewalNotice ingredientId={ingredient.id} count={toRenew} />
      {judgement === null ? (
        <ReadOnlyIngredient ingredient={ingredient} {...rest} />
      ) : (
        <IngredientForm key={ingredient.id} ingredient={ingredient} judgement={judgement} {...rest} />
      )}
      {versions}
    </div>
  )
}
