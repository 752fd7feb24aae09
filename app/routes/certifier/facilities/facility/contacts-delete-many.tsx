import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useParams } from '@remix-run/react'
import { errorTitle } from '~/components/error-boundary'
import { keepForm } from '~/components/keep-form'
import { pageTitle } from '~/components/page-title'
import { bulkCalls } from '~/features/review/bulk-calls.server'
import { BulkDeleteDialog } from '~/features/review/bulk-delete-dialog'
import { loadBulk, runBulk } from '~/features/review/delete-item.server'
import { wordsFor } from '~/i18n/words'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'

export const meta: MetaFunction = ({ error }) => [
  { title: error ? errorTitle(error) : pageTitle(wordsFor().review.bulkTitle) },
]

export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireCertifier(request)
  return loadBulk(request, bulkCalls(api, 'contact').get)
}

export async function action({ request }: ActionFunctionArgs) {
  const { api } = await requireCertifier(request)
  return runBulk(request, 'contact', bulkCalls(api, 'contact'))
}

export const clientAction = keepForm((w) => w.contacts.deleteFailed)

export default function DeleteContactsPage() {
  const { facilityId = '' } = useParams()
  return (
    <BulkDeleteDialog
      kind="contact"
      {...useLoaderData<typeof loader>()}
      result={useActionData<typeof action>()?.result}
      hrefOf={paths.certifier.facilityContacts(facilityId).contact}
    />
  )
}
