import { forgetDraft, readDraft } from './draft-cookies.server'
import { currentUser } from '../guards.server'

/** The form and cookies that clear it; the form is null for another account. Null if nothing was kept. */
export async function takeDraft(
  request: Request,
): Promise<{ formData: FormData | null; forget: string[] } | null> {
  const draft = await readDraft(request)
  if (draft?.path !== new URL(request.url).pathname) return null
  const forget = await forgetDraft(request)
  if (draft.account !== ((await currentUser(request))?.email ?? '')) return { formData: null, forget }
  const formData = new FormData()
  for (const [name, value] of draft.fields) formData.append(name, value)
  return { formData, forget }
}
