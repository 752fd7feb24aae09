import { GitCompareArrows } from 'lucide-react'
import { ButtonLink } from '~/components/button-link'
import { DefinitionList } from '~/components/ui/definition-list'
import { ExpiryDate } from '~/components/expiry-date'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Card } from '~/components/ui/card'
import { usePortalForm } from '~/components/use-portal-form'
import { useRoot } from '~/components/use-root'
import type { Ingredient } from '~/contract/ingredients'
import { ApprovedItem } from '~/features/review/approved-item'
import { changesAgainst, conflictOf, type ReviewAnswer } from '~/features/review/review-form'
import { ReviewFormFrame } from '~/features/review/review-form-frame'
import { useItemVersion } from '~/features/review/use-item-form'
import { NewerVersionNotice, VersionList } from '~/features/review/version-list'
import { formatDate } from '~/i18n/format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { IngredientFields, useIngredientLabels } from './ingredient-fields'
import { lookupOptions, type IngredientFormFields, type IngredientLookups } from './ingredient-form'
import { rmcIntents, type IngredientAnswer } from './rmc-picker'

/** An ingredient as its form shows it. */
function formValues(ingredient: Ingredient): Omit<IngredientFormFields, 'notes' | 'companyId'> {
  return {
    name: ingredient.name,
    expirationDate: ingredient.expirationDate ?? '',
    kosherGroupId: ingredient.kosherGroupId ?? '',
    kosherStatusId: ingredient.kosherStatusId ?? '',
    isPassover: ingredient.isPassover ? 'on' : '',
    agentFullname: ingredient.agentFullname ?? '',
    ingredientGroupRmc: ingredient.ingredientGroupRmc ?? '',
    vendorName: ingredient.vendorName ?? '',
  }
}

/** What somebody else saved meanwhile, field by field, beside what was typed. */
function useChanges(ingredient: Ingredient, lookups: IngredientLookups, answer: ReviewAnswer | undefined) {
  const w = useWords()
  const labels = useIngredientLabels()
  const choices = [...lookupOptions(lookups.kosherGroups), ...lookupOptions(lookups.kosherStatus)]
  const inWords: Record<string, (value: string) => string> = {
    expirationDate: formatDate,
    kosherGroupId: (id) => choices.find(({ value }) => value === id)?.label ?? id,
    kosherStatusId: (id) => choices.find(({ value }) => value === id)?.label ?? id,
    isPassover: (value) => (value ? w.common.yes : w.common.no),
  }
  if (!answer?.refusal) return []
  const stored = formValues(conflictOf<Ingredient>(answer) ?? ingredient)
  return changesAgainst(
    answer,
    Object.entries(stored).map(([name, theirs]) => ({
      name,
      theirs,
      label: labels[name] ?? name,
      show: inWords[name],
    })),
  )
}

interface InfoProps {
  ingredient: Ingredient
  lookups: IngredientLookups
  answer: IngredientAnswer | undefined
}

function IngredientForm({ ingredient, lookups, answer }: InfoProps) {
  const w = useWords()
  const { today } = useRoot()
  const portal = usePortalForm<IngredientFormFields>({
    id: 'ingredient',
    lastResult: answer?.result,
    defaultValue: formValues(ingredient),
    loadSchema: async () => {
      const { ingredientFormSchema } = await import('./ingredient-form.schema')
      const { anyForm, intentOf } = await import('~/features/review/any-form.schema')
      return (formData) => {
        const intent = intentOf(formData)
        return intent === 'other' ? anyForm : ingredientFormSchema({ approving: intent === 'approve', today })
      }
    },
    labels: useIngredientLabels(),
  })
  const version = useItemVersion('ingredient', ingredient, answer)
  return (
    <ReviewFormFrame
      kind="ingredient"
      item={ingredient}
      portal={portal}
      notesField={portal.fields.notes}
      version={version}
      answer={answer}
      changes={useChanges(ingredient, lookups, answer)}
      enterIntent={answer?.rmc === undefined ? 'save' : rmcIntents.search}
    >
      <IngredientFields
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
        facility={
          <Field id="ingredient-facility" label={w.review.facility}>
            {(control) => <Input {...control} name="facility" value={ingredient.companyName} readOnly />}
          </Field>
        }
      />
    </ReviewFormFrame>
  )
}

function ApprovedIngredient({ ingredient, lookups, answer }: InfoProps) {
  const w = useWords()
  const nameIn = (items: IngredientLookups['kosherGroups'], id: string | null) =>
    lookupOptions(items).find(({ value }) => value === id)?.label ?? w.common.none
  const rmc = [ingredient.ingredientGroupRmc, ingredient.ingredientGroupDescription]
    .filter(Boolean)
    .join(' · ')
  return (
    <ApprovedItem
      kind="ingredient"
      item={ingredient}
      answer={answer}
      changes={useChanges(ingredient, lookups, answer)}
    >
      <Card title={w.ingredients.data}>
        <DefinitionList
          columns={2}
          items={[
            { term: w.review.name, description: ingredient.name },
            { term: w.review.facility, description: ingredient.companyName },
            {
              term: w.ingredients.expirationDate,
              description: <ExpiryDate date={ingredient.expirationDate} />,
            },
            {
              term: w.ingredients.kosherGroup,
              description: nameIn(lookups.kosherGroups, ingredient.kosherGroupId),
            },
            {
              term: w.review.kosherStatus,
              description: nameIn(lookups.kosherStatus, ingredient.kosherStatusId),
            },
            { term: w.review.isPassover, description: ingredient.isPassover ? w.common.yes : w.common.no },
            { term: w.review.agent, description: ingredient.agentFullname ?? w.common.none },
            { term: w.ingredients.rmc, description: rmc || w.common.none },
            { term: w.ingredients.supplier, description: ingredient.vendorName ?? w.common.none },
          ]}
        />
      </Card>
    </ApprovedItem>
  )
}

/** The info tab of an ingredient: its form until it is approved, read-only from then on; its versions if it has several. */
export function IngredientInfo(props: InfoProps) {
  const w = useWords()
  const { ingredient } = props
  const versions =
    ingredient.versions.length > 1 ? (
      <Card
        title={w.review.versionsTitle}
        actions={
          <ButtonLink
            to={paths.certifier.ingredientVersions(ingredient.id)}
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
    <div className="flex min-w-0 flex-1 flex-col gap-5">
      <NewerVersionNotice kind="ingredient" item={ingredient} />
      {versions}
      {ingredient.status === 'approved' ? (
        <ApprovedIngredient {...props} />
      ) : (
        <IngredientForm key={ingredient.id} {...props} />
      )}
    </div>
  )
}
