import { useNavigate } from '@remix-run/react'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { differences, ingredientResults } from '~/domain/visits/observation'
import { afterForm } from './field-address'
import { useField, useFieldWords } from './field-context'
import type { PackIngredient } from './field-data'
import { ChoiceInputs, DayInput, LineInput, TextInput } from './field-inputs'
import { FieldLink } from './field-link'
import { heldAgainst } from './held-against'
import { ObservationForm } from './observation-form'
import { PhotoInput } from './photo-input'
import { typedOf } from './observation-forms'
import { StandingLines } from './record-line'

/** What is read on a pack. */
export function LabelInputs({ needed = false }: { needed?: boolean }) {
  const w = useFieldWords()
  return (
    <fieldset className="grid gap-4 md:grid-cols-2">
      <legend className="mb-2 font-semibold">{w.onLabel}</legend>
      <LineInput name="labelName" label={w.labelName} required={needed} />
      <LineInput name="labelVendor" label={w.labelVendor} />
      <LineInput name="labelSymbol" label={w.labelSymbol} />
      <LineInput name="labelLot" label={w.labelLot} autoCapitalize="characters" />
      <DayInput name="labelExpiry" label={w.labelExpiry} />
      <LineInput name="area" label={w.area} hint={w.areaHint} list="field-areas" />
    </fieldset>
  )
}

/** All there is to say of one ingredient: differences, label, photos. */
export function IngredientForm({ ingredient }: { ingredient: PackIngredient }) {
  const w = useFieldWords()
  const navigate = useNavigate()
  const { address, standing } = useField()
  const said = standing.get(`ingredient:${ingredient.ingredientId}`) ?? []
  const last = said.length === 1 ? said[0]?.record : undefined
  const { view, filter, search } = address
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <FieldLink
        to={{ view, filter, search }}
        at={`i-${ingredient.ingredientId}`}
        className="text-link self-start"
      >
        {w.back}
      </FieldLink>
      <header>
        <h2 className="text-title font-semibold wrap-anywhere">{ingredient.name}</h2>
        <p className="text-ink-2">
          {[ingredient.vendor, ingredient.rmc, ingredient.group].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-1 wrap-anywhere">{heldAgainst(w, ingredient)}</p>
        <StandingLines standing={said} />
      </header>
      {said.some(({ discordant }) => discordant) ? <Alert kind="warning">{w.discordantHint}</Alert> : null}
      {last ? (
        <FieldLink
          to={{ view: 'findings', add: 'deviation', about: last.id }}
          button="secondary"
          className="self-start"
        >
          {w.deviation.raise}
        </FieldLink>
      ) : null}
      <ObservationForm
        key={ingredient.ingredientId}
        kind="ingredient"
        form={`ingredient ${ingredient.ingredientId}`}
        typed={last ? typedOf(last) : {}}
        onKept={() => void navigate(afterForm(address))}
      >
        <input type="hidden" name="ingredientId" value={ingredient.ingredientId} />
        <ChoiceInputs
          many
          name="differences"
          label={w.differencesTitle}
          choices={differences}
          words={w.differences}
        />
        <LabelInputs />
        <TextInput name="text" label={w.text} />
        <PhotoInput />
        <AnswerButtons name={ingredient.name} />
      </ObservationForm>
    </section>
  )
}

function AnswerButtons({ name }: { name: string }) {
  const w = useFieldWords()
  return (
    <div className="field-buttons" role="group" aria-label={name}>
      {ingredientResults.map((result) => (
        <Button key={result} type="submit" name="answer" value={result} variant="primary" className="flex-1">
          {w.results[result]}
        </Button>
      ))}
    </div>
  )
}
