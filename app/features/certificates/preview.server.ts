import { redirect, type TypedResponse } from '@remix-run/node'
import type { SignedInForm } from '~/portal/forms/form.server'
import { previewPath } from '~/portal/paths'
import { pdfResponse } from './pdf-response.server'

/** If there is no preview, redirects to the form's own page, which says why. */
export async function previewed(
  request: Request,
  run: (form: string) => Promise<unknown>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const form = previewPath.form(pathname)
  const answer = await run(form)
  const isPdf = answer instanceof Response && answer.headers.get('content-type') === 'application/pdf'
  return isPdf ? answer : redirect(form + search, 307)
}

/** A page cannot answer with a file: if it no longer refuses, it redirects back. */
export async function sendPreview(
  { request }: SignedInForm,
  preview: () => Promise<File>,
): Promise<TypedResponse<never>> {
  const { pathname, search } = new URL(request.url)
  const file = await preview()
  const isPage = !previewPath.is(pathname)
  return (
    isPage ? redirect(previewPath.of(pathname) + search, 307) : pdfResponse(file)
  ) as TypedResponse<never>
}
