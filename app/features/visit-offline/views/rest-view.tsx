import { useNavigate } from '@remix-run/react'
import { useMemo, useState, type FormEvent } from 'react'
import { v7 as newId } from 'uuid'
import { Alert } from '~/components/ui/alert'
import { Button } from '~/components/ui/button'
import { isFull } from '~/offline/database'
import { ACCOUNT_FIELD } from '~/domain/forms/form-account'
import { fieldQuery } from '../field-address'
import { useAnswers, useField, useFieldWords, useNewId } from '../field-context'
import { fieldRows } from '../field-data'
import { FieldLink } from '../field-link'
import { heldInShort, mayBeFoundAtOnce } from '../held-against'
import { restForms } from '../observation-forms'
import { typedIn } from '../form-fields'

/** The unseen rest of an area: all confirmed with one press, after reading the list. */
export function RestView({ area }: { area: string }) {
  const w = useFieldWords()
  const navigate = useNavigate()
  const { pack, address, account, drawnAt, local } = useField()
  const { standing } = useAnswers()
  const [id] = useNewId(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const rows = useMemo(
    () =>
      fieldRows(pack.ingredients, standing).filter(
        (row) => row.area === area && row.state === 'unseen' && mayBeFoundAtOnce(row.ingredient),
      ),
    [pack, standing, area],
  )
  const back = { view: 'ingredients' as const, filter: address.filter, search: address.search }

  async function keep(event: FormEvent<HTMLFormElement>) {
    if (!local) return
    event.preventDefault()
    const forms = restForms(typedIn(new FormData(event.currentTarget)))
    setBusy(true)
    try {
      await local.keepAnswers(forms.map((form) => ({ id: newId(), ...form })))
      void navigate(fieldQuery(back))
    } catch (error) {
      setBusy(false)
      setFailure(isFull(error) ? w.deviceFull : w.notSaved)
      // oxlint-disable-next-line no-console -- a store that fails is a fault
      console.error(error)
    }
  }

  return (
    <section className="flex min-w-0 flex-col gap-4">
      <FieldLink to={back} className="text-link self-start">
        {w.back}
      </FieldLink>
      <h2 className="text-title font-semibold wrap-anywhere">{w.rest.title(area || w.noArea)}</h2>
      {rows.length === 0 ? (
        <p className="text-ink-2">{w.rest.none}</p>
      ) : (
        <form method="post" onSubmit={(event) => void keep(event)} className="flex min-w-0 flex-col">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="kind" value="ingredient" />
          <input type="hidden" name="form" value="rest" />
          <input type="hidden" name="drawnAt" value={drawnAt} />
          <input type="hidden" name={ACCOUNT_FIELD} value={account} />
          <p className="pb-2">{w.rest.hint}</p>
          {failure ? (
            <Alert kind="error" live="alert" title={w.notSaved}>
              {failure}
            </Alert>
          ) : null}
          {rows.map(({ ingredient }) => (
            <label
              key={ingredient.ingredientId}
              className="flex min-h-12 cursor-pointer items-center gap-3 border-t py-1.5"
            >
              <input
                type="checkbox"
                name="ingredientId"
                value={ingredient.ingredientId}
                defaultChecked
                className="checkbox"
              />
              <span className="min-w-0 font-semibold wrap-anywhere">
                {ingredient.name}
                <span className="block text-label font-normal text-ink-2">
                  {[ingredient.vendor, ingredient.rmc, heldInShort(w, ingredient)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </label>
          ))}
          <div className="field-buttons pt-4">
            <Button type="submit" variant="primary" pending={isBusy}>
              {w.rest.confirm}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
