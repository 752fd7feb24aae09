import { Button } from '~/components/ui/button'
import { usages } from '~/domain/visits/observation'
import { useField, useFieldWords } from '../field-context'
import { ChoiceInputs, TextInput } from '../field-inputs'
import { LabelInputs } from '../ingredient-form'
import { ObservationForm } from '../observation-form'
import { PhotoInput } from '../photo-input'
import { Recorded } from '../recorded'
import { useCorrected } from '../use-corrected'

export function UnlistedView() {
  const w = useFieldWords()
  const { address } = useField()
  const corrected = useCorrected('unlisted')
  return (
    <>
      <h2 className="text-section font-semibold">{w.unlistedTitle}</h2>
      <ObservationForm
        key={corrected.of}
        kind="unlisted"
        form={`unlisted ${corrected.of ?? ''}`}
        of={corrected.of}
        typed={corrected.typed}
        photos={address.of ? 'some' : 'needed'}
        onKept={corrected.onKept}
      >
        {corrected.of ? <p className="text-ink-2">{w.correcting}</p> : null}
        <LabelInputs needed />
        <ChoiceInputs
          name="inUse"
          label={w.inUse}
          choices={usages}
          words={w.inUseAnswers}
          required
          begin="unknown"
        />
        <TextInput name="text" label={w.text} rows={2} />
        <PhotoInput required />
        <div className="field-buttons">
          <Button type="submit" variant="primary">
            {w.record}
          </Button>
        </div>
      </ObservationForm>
      <Recorded kinds={['unlisted']} />
    </>
  )
}
