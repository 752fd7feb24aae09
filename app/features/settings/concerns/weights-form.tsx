import type { SubmissionResult } from '@conform-to/react'
import { ConflictPanel } from '~/components/form/conflict-panel'
import { FieldGrid, HiddenVersion, SelectField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { Card } from '~/components/ui/card'
import { DefinitionList } from '~/components/ui/definition-list'
import type { ConcernWeight, ConcernWeights } from '~/contract/items/terms'
import { weights as allWeights, weightsFor, type ConcernCode, type Weight } from '~/domain/kosher/concern'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { savedByYou, type FormResult } from '~/portal/forms/form-result'
import { paths } from '~/portal/paths'
import { WeightBadge } from './weight-badge'

const subjects = ['ingredient', 'product', 'certificate'] as const

const subjectOf: Readonly<Record<ConcernCode, (typeof subjects)[number]>> = {
  meatWithDairy: 'product',
  notAllowedHere: 'product',
  milderStatus: 'product',
  fishWithMeat: 'product',
  fishWithDairy: 'product',
  notForPassover: 'product',
  chametz: 'product',
  maybeChametz: 'product',
  kitniyot: 'product',
  kitniyotByCustom: 'product',
  supervisionMissing: 'product',
  mevushalUnsaid: 'product',
  lineNotKosher: 'product',
  lineMeatDairy: 'product',
  milderThanLine: 'product',
  fishOnMeatLine: 'product',
  lineNotForPassover: 'product',
  sharedSteam: 'product',
  compatibleLine: 'product',
  lineUnknown: 'product',
  ingredientOpen: 'product',
  letterEnded: 'product',
  statusUnknown: 'product',
  noEvidence: 'ingredient',
  sourceMissing: 'ingredient',
  sensitiveName: 'ingredient',
  decidedOtherwise: 'ingredient',
  alreadyThere: 'ingredient',
  nonKosherTwin: 'ingredient',
  letterEndsSoon: 'ingredient',
  changedSince: 'certificate',
  endsAfterLetters: 'certificate',
  bothNatures: 'certificate',
  restrictedUse: 'certificate',
  deviationOverdue: 'certificate',
}

const isRaisable = ({ code }: ConcernWeight) => weightsFor(code).length > 1

/** Lightest first, as raising goes. */
const lightestFirst = allWeights.toReversed()

interface WeightsFormProps {
  weights: ConcernWeights
  draft: SubmissionResult<string[]> | null
  constraint: Record<string, object>
  answer: Partial<FormResult> | undefined
}

/** Read-only for other accounts. */
export function WeightsRead({ items }: ConcernWeights) {
  const words = useWords().concernSettings.weights
  return (
    <>
      {subjects.map((subject) => (
        <Card key={subject} title={words[subject]}>
          <DefinitionList
            items={items
              .filter((item) => isRaisable(item) && subjectOf[item.code] === subject)
              .map(({ code, weight }) => ({
                term: words.codes[code],
                description: <WeightBadge weight={weight} />,
              }))}
          />
        </Card>
      ))}
    </>
  )
}

export function WeightsForm({ weights, draft, constraint, answer }: WeightsFormProps) {
  const w = useWords()
  const words = w.concernSettings.weights
  const portal = usePortalForm<Partial<Record<ConcernCode, Weight>>>({
    id: 'concern-weights',
    lastResult: answer?.result ?? draft,
    defaultValue: Object.fromEntries(weights.items.map(({ code, weight }) => [code, weight])),
    constraint,
    labels: words.codes,
    draft: false,
  })
  const { refusal, result } = answer ?? {}
  const conflict =
    refusal?.code === 'concerns.stale_version' ? (refusal.details.current as ConcernWeights) : null
  const typed = (code: ConcernCode) => {
    const said: unknown = result?.initialValue?.[code]
    return allWeights.find((weight) => weight === said)
  }
  return (
    <PortalForm of={portal} summary={!conflict} keep="itself" failure={words.saveFailed}>
      {conflict ? (
        <ConflictPanel
          byYou={savedByYou(answer)}
          message={words.conflict}
          changes={conflict.items.flatMap(({ code, weight }) => {
            const mine = typed(code)
            if (!mine || mine === weight) return []
            return [{ label: words.codes[code], theirs: words.names[weight], yours: words.names[mine] }]
          })}
          reloadTo={paths.certifier.concernWeights()}
        />
      ) : null}
      <HiddenVersion version={(conflict ?? weights).version} seen={conflict !== null} />
      {subjects.map((subject) => (
        <Card key={subject} title={words[subject]}>
          <FieldGrid>
            {weights.items
              .filter((item) => isRaisable(item) && subjectOf[item.code] === subject)
              .map((item) => (
                <SelectField
                  key={item.code}
                  field={portal.fields[item.code]}
                  required={false}
                  placeholder={false}
                  hint={<Since {...item} />}
                  options={lightestFirst
                    .filter((weight) => weightsFor(item.code).includes(weight))
                    .map((value) => ({ value, label: words.names[value] }))}
                />
              ))}
          </FieldGrid>
        </Card>
      ))}
      <div>
        <SubmitButton variant="primary" pendingLabel={w.common.saving}>
          {w.common.save}
        </SubmitButton>
      </div>
    </PortalForm>
  )
}

function Since({ least, setBy, setAt }: ConcernWeight) {
  const words = useWords().concernSettings.weights
  const { formatInstantDate } = useFormat()
  return (
    <>
      {words.least(words.names[least])}
      {setBy && setAt ? ` ${words.changed(setBy.name, formatInstantDate(setAt))}` : null}
    </>
  )
}

/** The meaning of the three, and what nobody can raise. */
export function WeightsLegend({ items }: ConcernWeights) {
  const words = useWords().concernSettings.weights
  return (
    <>
      <Card title={words.legend}>
        <DefinitionList
          columns={3}
          items={lightestFirst.map((weight) => ({
            term: <WeightBadge weight={weight} />,
            description: words.means[weight],
          }))}
        />
      </Card>
      <Card title={words.always} description={words.alwaysHint}>
        <ul className="flex flex-col gap-2">
          {items
            .filter((item) => !isRaisable(item))
            .map(({ code, weight }) => (
              <li key={code} className="flex items-start gap-2">
                <WeightBadge weight={weight} />
                <span className="min-w-0">{words.codes[code]}</span>
              </li>
            ))}
        </ul>
      </Card>
    </>
  )
}
