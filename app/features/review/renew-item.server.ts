import type { UserType } from '~/domain/review'
import { wordsFor } from '~/i18n/words'
import { handleForm } from '~/portal/form.server'
import { redirectWithToast } from '~/portal/toast.server'
import { anyForm } from './any-form.schema'
import { itemPathsOf, itemWords, type ItemKind } from './item-kind'
import type { SavedItem } from './save-then.server'

/** Makes the next version of an item and leads to it. @returns else why not, for its form */
export function renewItem(
  request: Request,
  formData: FormData,
  userType: UserType,
  { kind, renew }: { kind: ItemKind; renew: () => Promise<SavedItem> },
) {
  const words = itemWords(kind, wordsFor())
  return handleForm(
    request,
    formData,
    anyForm,
    async () => {
      const next = await renew()
      const toast = { type: 'success', content: words.renewed(next.name) } as const
      return redirectWithToast(itemPathsOf(userType, kind).item(next.id), toast)
    },
    { failure: words.renewFailed },
  )
}
