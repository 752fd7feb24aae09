import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/use-answer'
import { titled } from '~/components/page/page-meta'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import type { FilesHandle } from '~/domain/takes-files'
import { AttachForm } from '~/features/suppliers/attach/attach-form'
import { loadAttach, receiveFile } from '~/features/suppliers/attach/attach.server'
import type { Words } from '~/i18n/words'
import type { RouteArgs } from '~/portal/route-args'

type Args = RouteArgs<'supplierCertificateId'>

const titleIn = (words: Words, data: { certificate: { document: unknown } } | undefined) => {
  const w = words.supplierAttach
  return data?.certificate.document ? w.replace : w.attach
}

export const handle: PortalHandle<typeof loader> & FilesHandle = {
  takesFiles: { files: 1 },
  crumb: ({ data, words }) => ({ label: titleIn(words, data) }),
}

export const meta = titled<typeof loader>((w, data) => titleIn(w, data))

export const loader = ({ request, params }: Args) => loadAttach(request, params.supplierCertificateId)

export const action = ({ request, params }: Args) => receiveFile(request, params.supplierCertificateId)

export default function AttachFilePage() {
  return <AttachForm {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'
