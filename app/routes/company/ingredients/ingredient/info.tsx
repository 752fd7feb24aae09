import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import { ingredientHints, type IngredientHints } from '~/features/ingredients/ingredient-hints.server'
import { loadIngredientLookups, runIngredientIntent } from '~/features/ingredients/ingredient-form.server'
import { anyForm } from '~/components/form/any-form.schema'
import { unfollowedOver } from '~/features/suppliers/certificates/certificate-source.server'
import { signedInForm, typedBefore } from '~/portal/forms/form.server'
import { requireCompany } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'
import { useMayWrite } from '~/components/accounts/for-writers'
import { Card } from '~/components/ui/card'
import { usePortalForm } from '~/components/form/use-portal-form'
import type { Ingredient } from '~/contract/items/ingredients'
import { ReadOnlyFacility } from '~/features/items/read-only-facility'
import { formValues } from '~/features/review/item-fields'
import { CompanyItemForm } from '~/features/review/company-item-form'
import { NewerVersionNotice, VersionList } from '~/features/versions/version-list'
import { ExpirySource } from '~/features/ingredients/expiry-source'
import type { NamedCertificate } from '~/features/suppliers/certificates/certificate-source'
import { useWords } from '~/i18n/use-words'
import { ReadOnlyIngredient } from '~/features/ingredients/read-only-ingredient'
import {
  CompanysIngredientFields,
  ingredientFields,
  useIngredientLabels,
} from '~/features/ingredients/ingredient-fields'
import type { CompanysIngredientForm, IngredientLookups } from '~/features/ingredients/ingredient-form'
import type { IngredientAnswer } from '~/features/ingredients/rmc/rmc-picker'
import { useIngredientChanges } from '~/features/ingredients/use-ingredient-changes'
import { Link } from '~/components/link'
import { Alert } from '~/components/ui/alert'
import { isReturned } from '~/domain/items/review'
import { useFormat } from '~/i18n/use-format'
import { paths } from '~/portal/paths'

export const meta = titled<typeof loader>((_, data) => data?.ingredient.name)

export async function loader({ request, params }: RouteArgs<'ingredientId'>) {
  const signedIn = await requireCompany(request)
  const ingredientId = params.ingredientId
  const ingredient = await signedIn.api.ingredients.get({ ingredientId })
  const [hints, unfollowed, lookups, { draft, headers }] = await Promise.all([
    ingredientHints(signedIn.api, ingredient),
    unfollowedOver(signedIn.api, ingredient),
    loadIngredientLookups(signedIn, ingredient.headQuarterId, {
      readOnly: ingredient.status === 'approved' || signedIn.user.isReader,
    }),
    typedBefore(request, anyForm),
  ])
  return data({ ingredient, hints, unfollowed, lookups, draft: draft && { result: draft } }, { headers })
}

export async function action({ request, params }: RouteArgs<'ingredientId'>) {
  return runIngredientIntent(await signedInForm(request, requireCompany), params.ingredientId)
}

export default function CompanyIngredientInfoPage() {
  const { draft, ...shown } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() ?? draft ?? undefined
  return <CompanyIngredientInfo {...shown} answer={answer} />
}

interface InfoProps {
  ingredient: Ingredient
  hints: IngredientHints
  /** In force, covers it, and is not followed. */
  unfollowed: NamedCertificate | null
  lookups: IngredientLookups
  answer: IngredientAnswer | undefined
}

function CompanyIngredientForm({ ingredient, hints, unfollowed, lookups, answer }: InfoProps) {
  const w = useWords()
  const portal = usePortalForm<CompanysIngredientForm>({
    id: 'ingredient',
    lastResult: answer?.result,
    defaultValue: formValues(ingredientFields, 'Company', ingredient),
    labels: useIngredientLabels(),
  })
  return (
    <CompanyItemForm
      kind="ingredient"
      item={ingredient}
      hasDocuments={hints.hasDocuments}
      hints={<IngredientHintsNotice ingredient={ingredient} hints={hints} />}
      portal={portal}
      answer={answer}
      changes={useIngredientChanges(ingredient, lookups, answer)}
    >
      <CompanysIngredientFields
        portal={portal}
        readOnly={ingredient.lock !== null}
        rmc={{
          codes: lookups.rmcCodes,
          companyId: ingredient.companyId,
          found: answer?.rmc,
          hint: w.ingredients.rmcHint,
        }}
        facility={<ReadOnlyFacility name={ingredient.companyName} />}
        expirySource={<ExpirySource ingredient={ingredient} unfollowed={unfollowed} typing />}
      />
    </CompanyItemForm>
  )
}

function CompanyIngredientInfo(props: InfoProps) {
  const w = useWords()
  const { ingredient } = props
  const mayWrite = useMayWrite()
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-5">
      <NewerVersionNotice kind="ingredient" item={ingredient} />
      {ingredient.status === 'approved' || !mayWrite ? (
        <ReadOnlyIngredient {...props} />
      ) : (
        <CompanyIngredientForm key={ingredient.id} {...props} />
      )}
      {ingredient.versions.length > 1 ? (
        <Card title={w.review.versionsTitle}>
          <VersionList kind="ingredient" item={ingredient} />
        </Card>
      ) : null}
    </div>
  )
}

function IngredientHintsNotice({ ingredient, hints }: { ingredient: Ingredient; hints: IngredientHints }) {
  const words = useWords().ingredients.hints
  const { formatDate } = useFormat()
  const { expired, hasDocuments, alike } = hints
  // A draft says so anyway, beside the link to its documents.
  const withoutDocuments = !hasDocuments && (ingredient.status === 'waiting' || isReturned(ingredient.status))
  if (!expired && !withoutDocuments && alike.length === 0) return null
  const link = 'inline-flex min-h-6 items-center rounded-sm underline underline-offset-2'
  return (
    <Alert kind="warning" title={words.title}>
      {expired ? <p>{words.expired(formatDate(ingredient.expirationDate ?? ''))}</p> : null}
      {withoutDocuments ? (
        <p>
          {words.noDocuments}{' '}
          <Link to={paths.company.ingredients.documents(ingredient.id).list()} className={link}>
            {words.toDocuments}
          </Link>
        </p>
      ) : null}
      {alike.length > 0 ? (
        <>
          <p>{words.alike}</p>
          <ul className="flex flex-col">
            {alike.map(({ id, name, vendor }) => (
              <li key={id}>
                <Link to={paths.company.ingredients.item(id)} className={link}>
                  {[name, vendor].filter(Boolean).join(', ')}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Alert>
  )
}
