import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { errorTitle } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { pageTitle } from '~/components/page-title'
import { bulkCalls } from '~/features/review/bulk-calls.server'
import { BulkDeleteDialog } from '~/features/review/bulk-delete-dialog'
import { loadBulk, runBulk } from '~/features/review/delete-item.server'
import { wordsFor } from '~/i18n/words'
import { requireCertifier } from '~/portal/guards.server'

export const meta: MetaFunction = ({ error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().review.bulkTitle) },
]

export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireCertifier(request)
  return loadBulk(request, bulkCalls(api, 'ingredient').get)
}

export async function action({ request }: ActionFunctionArgs) {
  const { api } = await requireCertifier(request)
  return runBulk(request, 'ingredient', bulkCalls(api, 'ingredient'))
}

export const clientAction = keepForm((w) => w.ingredients.deleteFailed)

export default function DeleteIngredientsPage() {
  const result = useActionData<typeof action>()?.result
  return <BulkDeleteDialog kind="ingredient" {...useLoaderData<typeof loader>()} result={result} />
}
