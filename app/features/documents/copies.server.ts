import type { NewNotification } from '~/domain/notification'
import { documentWords } from '~/i18n/own/documents'
import type { Words } from '~/i18n/words'
import { orNull } from '~/portal/lists.server'
import { paths } from '~/portal/paths'
import type { SignedIn } from '~/portal/guards.server'

interface Taken {
  documentId: string
  filename: string
}

/** Says which files the company has uploaded before, and where. @param ingredientId to be added to a certificate */
export async function copyToasts(
  { api, user, words }: SignedIn & { words: Words },
  taken: Taken[],
  ingredientId?: string,
): Promise<NewNotification[]> {
  if (user.userType !== 'Company') return []
  const w = documentWords(words).documents
  const all = await Promise.all(
    taken.map(async ({ documentId, filename }): Promise<NewNotification[]> => {
      const copies = await orNull(api.documents.copies({ documentId }))
      const [certificate] = copies?.certificates ?? []
      const [ingredient] = copies?.ingredients ?? []
      const { item } = paths.company.supplierCertificates
      if (certificate)
        return [
          {
            type: 'info',
            content: w.sameAsCertificate(filename, certificate.name),
            link: { to: item(certificate.id, ingredientId ? { ingredientId } : {}), label: w.openCopy },
          },
        ]
      if (!ingredient) return []
      const to = paths.company.ingredients.documents(ingredient.id).list()
      const content = w.sameAsIngredient(filename, ingredient.name)
      return [{ type: 'info', content, link: { to, label: w.openCopy } }]
    }),
  )
  return all.flat()
}
