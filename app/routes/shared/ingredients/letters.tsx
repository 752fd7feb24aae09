import { useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { untick } from '~/components/list/ticked-rows'
import { titled } from '~/components/page/page-meta'
import { listedItems } from '~/features/exports/listed-items.server'
import { placeIdIn, type PlaceParam } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import type { SubmissionResult } from '@conform-to/react'
import { ExpiryDate } from '~/components/expiry-date'
import { TextareaField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { DialogButtons, RouteDialog } from '~/components/page/route-dialog'
import { Alert } from '~/components/ui/alert'
import { mostInQuestion, mostAtOnce } from '~/domain/items/review'
import { NextBatch } from '~/features/items/next-batch'
import { useWords } from '~/i18n/use-words'
import type { FormResult } from '~/portal/forms/form-result'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requiredNote } from '~/contract/fields'
import type { Ingredient } from '~/contract/items/ingredients'
import { chosenAt, listAddress, nextAt, type ListedItems } from '~/features/deletion/chosen.server'
import { unlessGone } from '~/features/deletion/delete-item.server'
import { formPage, signedInForm } from '~/portal/forms/form.server'
import { requireCertifier } from '~/portal/guards.server'
import { intent, runIntents } from '~/portal/forms/intents.server'
import { redirectWithSuccess } from '~/portal/toast.server'

export const meta = titled<typeof loader>((w, data) => w.letters.title(data?.count ?? 0))

export const loader = ({ request, params }: RouteArgs<never, PlaceParam>) =>
  loadLetters(request, listedItems(placeIdIn(params) || undefined))

export const action = ({ request }: RouteArgs<never, PlaceParam>) => runLetters(request)

/** Ingredients that were asked about are no longer selected. */
export async function clientAction(to: ClientActionFunctionArgs) {
  const form = await to.request.clone().formData()
  try {
    return await to.serverAction()
  } catch (error) {
    if (error instanceof Response && error.status < 400)
      untick(
        to.request.url,
        form.getAll('ids').filter((id) => typeof id === 'string'),
      )
    throw error
  }
}

export default function LettersPage() {
  const answer = useAnswer<typeof action>()
  return <LettersDialog {...useLoaderData<typeof loader>()} answer={answer} />
}

interface Listed {
  id: string
  name: string
  companyName: string
  headQuarterName: string
  supplier: string | null
  expirationDate: string | null
}

interface LettersDialogProps {
  companies: { name: string; ingredients: Listed[] }[]
  count: number
  gone: number
  left: number
  next: string | null
  backTo: string
  idempotencyKey: string
  constraint: Record<string, object>
  draft: SubmissionResult<string[]> | null
  answer: Partial<FormResult> | undefined
}

/** Who is written to, and about what; the list is added to the text. */
function LettersDialog(props: LettersDialogProps) {
  const { companies, count, gone, left, next, backTo, idempotencyKey, constraint, draft, answer } = props
  const words = useWords()
  const w = words.letters
  const portal = usePortalForm<{ content: string }>({
    id: 'letters',
    lastResult: answer?.result ?? draft,
    defaultValue: { content: w.text },
    constraint,
    labels: { content: w.content },
  })
  return (
    <RouteDialog title={w.title(count)} closeTo={backTo} size="lg">
      <PortalForm of={portal} failure={w.failed} sends={count > 0}>
        {gone > 0 ? <Alert kind="info">{words.review.bulkGone(gone)}</Alert> : null}
        {next ? (
          <NextBatch to={next}>
            <input type="hidden" name="next" value={next} />
            {w.onlySo(mostInQuestion, left)}
          </NextBatch>
        ) : null}
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        {count === 0 ? (
          <p>{words.review.bulkNothing}</p>
        ) : (
          <>
            <p className="text-ink-2">{w.hint}</p>
            <TextareaField field={portal.fields.content} rows={4} required />
            {companies.map(({ name, ingredients }) => (
              <section key={name} className="flex min-w-0 flex-col gap-1">
                <h3 className="font-semibold wrap-anywhere">{w.company(name, ingredients.length)}</h3>
                <input type="hidden" name="ids" value={ingredients.map(({ id }) => id).join(' ')} />
                <ul className="flex list-disc flex-col gap-0.5 ps-5">
                  {ingredients.map((one) => (
                    <li key={one.id} className="wrap-anywhere">
                      {one.name}
                      <span className="text-label text-ink-2">
                        {[one.companyName, one.supplier].filter(Boolean).map((said) => ` · ${said}`)}
                        {one.expirationDate ? ' · ' : null}
                        {one.expirationDate ? <ExpiryDate date={one.expirationDate} /> : null}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </>
        )}
        <DialogButtons closeTo={backTo}>
          {count > 0 ? <SubmitButton>{w.confirm(count)}</SubmitButton> : null}
        </DialogButtons>
      </PortalForm>
    </RouteDialog>
  )
}

const lettersSchema = z.object({
  content: requiredNote(2000),
  /** A headquarters' ids stand in one value, between spaces: it gets one message. */
  ids: z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat().map((ids) => ids.split(' '))),
  idempotencyKey: z.string(),
})

const shown = ({
  id,
  name,
  headQuarterName,
  companyName,
  vendorName,
  suggestedVendor,
  expirationDate,
}: Ingredient) => ({
  id,
  name,
  headQuarterName,
  companyName,
  supplier: vendorName ?? suggestedVendor,
  expirationDate,
})

/** By headquarters, each of which gets one message. */
async function loadLetters(request: Request, list: ListedItems) {
  const signedIn = await requireCertifier(request)
  const { api, headers } = signedIn
  const { ids, left, next } = await chosenAt(request, mostInQuestion, {
    rows: list(signedIn, 'ingredient', new URL(request.url).searchParams),
    can: () => true,
  })
  const found = await Promise.all(ids.map((id) => unlessGone(api.ingredients.get({ ingredientId: id }))))
  const rows = found.filter((one) => one !== null).map(shown)
  return formPage(request, lettersSchema, headers, {
    companies: [...new Set(rows.map(({ headQuarterName }) => headQuarterName))].toSorted().map((name) => ({
      name,
      ingredients: rows.filter(({ headQuarterName }) => headQuarterName === name),
    })),
    count: rows.length,
    gone: ids.length - rows.length,
    left,
    next,
    backTo: listAddress(request),
    idempotencyKey: randomUUID(),
  })
}

/** @returns the way back to the list, with how many were asked for */
async function runLetters(request: Request) {
  const form = await signedInForm(request, requireCertifier)
  const w = form.words.letters
  const ask = intent(lettersSchema, { failure: w.failed }, async ({ ids, idempotencyKey, content }) => {
    let [requested, already, companies] = [0, 0, 0]
    for (const own of ids) {
      const before = requested
      for (let at = 0; at < own.length; at += mostAtOnce) {
        const batch = own.slice(at, at + mostAtOnce)
        const key = `${idempotencyKey} ${batch[0]}`
        const { outcomes } = await form.api.renewals.askLetters({ ids: batch, content, idempotencyKey: key })
        requested += outcomes.flatMap((one) => one.requested).length
        already += outcomes.flatMap((one) => one.already).length
      }
      if (requested > before) companies += 1
    }
    const next = nextAt(request, form.formData.get('next'), 0)
    return redirectWithSuccess(
      next ?? listAddress(request),
      w.done(requested, companies, already),
      form.headers,
    )
  })
  return runIntents<FormResult>(form, { save: ask })
}
