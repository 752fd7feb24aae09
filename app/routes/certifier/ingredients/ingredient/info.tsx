import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import { loadIngredientLookups, runIngredientIntent } from '~/features/ingredients/ingredient-form.server'
import { IngredientInfo } from '~/features/ingredients/ingredient-info'
import { productsToRenew } from '~/features/ingredients/where-used/renewal.server'
import { noConcerns, type KnownConcerns } from '~/features/kosher/concerns'
import { EvidencePane } from '~/features/evidence/evidence-pane'
import { loadEvidence } from '~/features/evidence/evidence.server'
import { anyForm } from '~/components/form/any-form.schema'
import { SeenPanel } from '~/features/visits/seen/seen-panel'
import { seenAtVisits } from '~/features/visits/seen/seen.server'
import { loadStaffChoices } from '~/features/accounts/staff/staff.server'
import { unfollowedOver } from '~/features/suppliers/certificates/certificate-source.server'
import { signedInForm, typedBefore } from '~/portal/forms/form.server'
import { requireCertifier } from '~/portal/guards.server'
import type { RouteArgs } from '~/portal/route-args'
import type { PortalApi } from '~/portal/api.server'
import type { Ingredient } from '~/contract/items/ingredients'
import { termKey } from '~/domain/kosher/sensitive-names'
import { loadWeightsByManagers } from '~/features/kosher/concerns.server'
import { pick } from '~/portal/lists.server'
import type { IngredientJudgement } from '~/features/ingredients/ingredient-concerns'

export const meta = titled<typeof loader>((_, data) => data?.ingredient.name)

export async function loader({ request, params }: RouteArgs<'ingredientId'>) {
  const signedIn = await requireCertifier(request)
  const ingredient = await signedIn.api.ingredients.get({ ingredientId: params.ingredientId })
  const isOpen = ingredient.status !== 'approved'
  const { draft, headers } = await typedBefore(request, anyForm)
  const item = { kind: 'ingredient', id: ingredient.id } as const
  const [lookups, judged, toRenew, task, seen, evidence, unfollowed] = await Promise.all([
    loadIngredientLookups(signedIn, ingredient.headQuarterId, { readOnly: !isOpen }),
    isOpen ? loadIngredientConcerns(signedIn.api, ingredient) : null,
    productsToRenew(signedIn.api, ingredient),
    loadStaffChoices(signedIn.api, 'Certifier'),
    seenAtVisits(signedIn.api, ingredient.id),
    loadEvidence(request, signedIn, item, headers),
    unfollowedOver(signedIn.api, ingredient),
  ])
  return data(
    {
      ingredient,
      lookups,
      concerns: judged?.known ?? noConcerns,
      judgement: judged?.judgement ?? null,
      toRenew,
      task,
      seen,
      evidence,
      unfollowed,
      draft: draft && { result: draft },
    },
    { headers },
  )
}

export async function action({ request, params }: RouteArgs<'ingredientId'>) {
  return runIngredientIntent(await signedInForm(request, requireCertifier), params.ingredientId)
}

export default function IngredientInfoPage() {
  const { ingredient, lookups, concerns, judgement, toRenew, task, seen, evidence, unfollowed, draft } =
    useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() ?? draft ?? undefined
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-5">
      <IngredientInfo
        ingredient={ingredient}
        lookups={lookups}
        unfollowed={unfollowed}
        concerns={concerns}
        judgement={judgement}
        toRenew={toRenew}
        task={task}
        evidence={<EvidencePane kind="ingredient" item={ingredient} evidence={evidence} />}
        answer={answer}
      />
      <SeenPanel seen={seen} />
    </div>
  )
}

/** The concerns about an open ingredient, and their basis; companies may not ask for it. */
async function loadIngredientConcerns(
  api: PortalApi['api'],
  { id, name }: Pick<Ingredient, 'id' | 'name'>,
): Promise<{ known: KnownConcerns; judgement: IngredientJudgement }> {
  const [statuses, groups, found, judged, precedents, weightsByManagers] = await Promise.all([
    api.lookups.kosherStatus(),
    api.lookups.kosherGroups(),
    api.concerns.tryName({ Name: name }),
    api.ingredients.concerns({ ids: [id] }),
    api.ingredients.precedents({ ingredientId: id }),
    loadWeightsByManagers(api),
  ])
  const [own] = judged.items
  const judgement = {
    statuses: statuses.items.map((one) => pick(one, ['id', 'nature', 'rank'])),
    groups: groups.items.map((one) => pick(one, ['id', 'proof'])),
    terms: found.items.map(({ term }) => ({
      key: termKey(term.shown),
      ...pick(term, ['shown', 'nature', 'proof', 'passover', 'why', 'whyEn']),
    })),
    evidence: own?.evidence ?? { document: false, supplierCertificate: false, forPassover: false },
    precedents,
    weightsByManagers,
  }
  // The reasons of its names come with the terms.
  return { known: own ? pick(own, ['concerns', 'names']) : noConcerns, judgement }
}
