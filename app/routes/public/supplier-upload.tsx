import type { HeadersFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { FilesHandle } from '~/domain/takes-files'
import { SupplierLinkPage } from '~/features/suppliers/link/supplier-link-page'
import { loadSupplierLink, sendBySupplier } from '~/features/suppliers/link/supplier-link.server'
import type { RouteArgs } from '~/portal/route-args'

export const handle: FilesHandle = { takesFiles: { files: 1, fromStrangers: true } }

export const meta = titled((w) => w.supplierLink.title)

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const loader = ({ request }: RouteArgs) => loadSupplierLink(request)

export const action = ({ request }: RouteArgs) => sendBySupplier(request)

export default function SupplierUploadPage() {
  const loaded = useLoaderData<typeof loader>()
  return <SupplierLinkPage {...loaded} answer={useAnswer<typeof action>()} />
}
