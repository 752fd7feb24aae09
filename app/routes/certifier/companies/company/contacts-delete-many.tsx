import { useActionData, useLoaderData, useParams } from '@remix-run/react'
import { keepForm } from '~/components/keep-form'
import { titled } from '~/components/page-meta'
import { bulkCalls } from '~/features/review/bulk-calls.server'
import { BulkDeleteDialog } from '~/features/review/bulk-delete-dialog'
import { loadBulk, runBulk } from '~/features/review/delete-item.server'
import { requireCertifier } from '~/portal/guards.server'
import { paths } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'

export const meta = titled((w) => w.review.bulkTitle)

export async function loader({ request }: RouteArgs) {
  const { api } = await requireCertifier(request)
  return loadBulk(request, bulkCalls(api, 'contact').get)
}

export async function action({ request }: RouteArgs) {
  const { api } = await requireCertifier(request)
  return runBulk(request, 'contact', bulkCalls(api, 'contact'))
}

export const clientAction = keepForm((w) => w.contacts.deleteFailed)

export default function DeleteContactsPage() {
  const { companyId = '' } = useParams()
  return (
    <BulkDeleteDialog
      kind="contact"
      {...useLoaderData<typeof loader>()}
      result={useActionData<typeof action>()?.result}
      hrefOf={paths.certifier.companyContacts(companyId).contact}
    />
  )
}
