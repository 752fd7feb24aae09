import type { UserType } from '~/domain/review'
import type { Words } from '~/i18n/words'
import { handleForm } from '~/portal/form.server'
import { redirectWithToast } from '~/portal/toast.server'
import { anyForm } from '~/components/form/any-form.schema'
import { itemPathsOf, itemWords, type ItemKind } from '~/features/items/item-kind'
import type { SavedItem } from './save-then.server'

/** «Duplica»: a plain copy. @returns a redirect to it, else why not, for its form */
export function copyItem(
  request: Request,
  formData: FormData,
  userType: UserType,
  { kind, words: { review }, copy }: { kind: ItemKind; words: Words; copy: () => Promise<SavedItem> },
) {
  return handleForm(
    request,
    formData,
    anyForm,
    async () => {
      const made = await copy()
      const toast = { type: 'success', content: review.copied(made.name) } as const
      return redirectWithToast(itemPathsOf(userType, kind).item(made.id), toast)
    },
    { failure: review.copyFailed },
  )
}

/** The next version, or the open one that exists already. @returns a redirect to it, else why not, for its form */
export function renewItem(
  request: Request,
  formData: FormData,
  userType: UserType,
  {
    kind,
    words: w,
    renew,
    versions,
  }: {
    kind: ItemKind
    words: Words
    renew: () => Promise<SavedItem>
    versions: () => Promise<{ id: string }[]>
  },
) {
  const words = itemWords(kind, w)
  return handleForm(
    request,
    formData,
    anyForm,
    async () => {
      const before = await versions()
      const next = await renew()
      const toast = before.some(({ id }) => id === next.id)
        ? ({ type: 'info', content: w.review.renewalOpen(next.name) } as const)
        : ({ type: 'success', content: words.renewed(next.name) } as const)
      return redirectWithToast(itemPathsOf(userType, kind).item(next.id), toast)
    },
    { failure: words.renewFailed },
  )
}
