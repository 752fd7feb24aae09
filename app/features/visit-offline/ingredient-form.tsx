import { useNavigate } from '@remix-run/react'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { differences, ingredientAnswers, type IngredientResult } from '~/domain/visits/observation'
import { afterForm } from './field-address'
import { useAnswers, useField, useFieldWords } from './field-context'
import type { PackIngredient } from './field-data'
import { ChoiceInputs, DayInput, LineInput, TextInput } from './field-inputs'
import { FieldLink } from './field-link'
import { heldAgainst } from './held-against'
import { ObservationForm } from './observation-form'
import { PhotoInput, PhotoThumbs } from './photo-input'
import { toTyped } from './observation-forms'
import { StandingLines } from './record-line'

/** As read on the pack. */
export function LabelInputs({ needed = false, area }: { needed?: boolean; area?: string | null }) {
  const w = useFieldWords()
  const { pack } = useField()
  const { records } = useAnswers()
  const areas = new Set([
    ...pack.ingredients.map((one) => one.area),
    ...records.map(({ payload }) => ('area' in payload ? payload.area : null)),
  ])
  return (
    <fieldset className="grid gap-4 md:grid-cols-2">
      <legend className="mb-2 font-semibold">{w.onLabel}</legend>
      <LineInput name="labelName" label={w.labelName} required={needed} />
      <LineInput name="labelVendor" label={w.labelVendor} />
      <LineInput name="labelSymbol" label={w.labelSymbol} />
      <LineInput name="labelLot" label={w.labelLot} autoCapitalize="characters" />
      <DayInput name="labelExpiry" label={w.labelExpiry} />
      <LineInput
        name="area"
        label={w.area}
        hint={w.areaHint}
        begin={area ?? ''}
        list="field-areas"
        enterKeyHint="done"
      />
      <datalist id="field-areas">
        {[...areas].map((one) => (one ? <option key={one} value={one} /> : null))}
      </datalist>
    </fieldset>
  )
}

/** Everything to record about an ingredient: differences, label, photos. */
export function IngredientForm({ ingredient }: { ingredient: PackIngredient }) {
  const w = useFieldWords()
  const navigate = useNavigate()
  const { address } = useField()
  const { standing } = useAnswers()
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
        {said.map(({ record: { id } }) => (
          <PhotoThumbs key={id} observationId={id} />
        ))}
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
        typed={last ? toTyped(last) : {}}
        onKept={() => void navigate(afterForm(address))}
      >
        {/* The button pressed by the keyboard: it asks for the answer. */}
        <button type="submit" hidden />
        <input type="hidden" name="ingredientId" value={ingredient.ingredientId} />
        <ChoiceInputs
          many
          name="differences"
          label={w.differencesTitle}
          choices={differences}
          words={w.differences}
        />
        <LabelInputs area={ingredient.area} />
        <TextInput name="text" label={w.text} />
        <PhotoInput />
        <AnswerButtons
          name={ingredient.name}
          last={last?.kind === 'ingredient' ? last.payload.result : null}
        />
      </ObservationForm>
    </section>
  )
}

function AnswerButtons({ name, last }: { name: string; last: IngredientResult | null }) {
  const w = useFieldWords()
  return (
    <div className="field-buttons" role="group" aria-label={name}>
      {ingredientAnswers.map((result) => (
        <Button
          key={result}
          type="submit"
          name="answer"
          value={result}
          variant={result === last ? 'primary' : 'secondary'}
          aria-pressed={result === last}
          className="flex-1"
        >
          {w.results[result]}
        </Button>
      ))}
    </div>
  )
}
