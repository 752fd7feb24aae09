import { orNull } from '~/portal/lists.server'
import { paths } from '~/portal/paths'
import type { SignedIn } from '~/portal/guards.server'

interface Known {
  documentId: string
  filename: string
}

/** A file that the company has elsewhere, in words. */
export interface Copy {
  content: string
  link: { to: string; label: string }
}

/** @param ingredientId is ticked on the certificate that has the same file */
export async function loadCopies(
  { api, user, words }: Pick<SignedIn, 'api' | 'user' | 'words'>,
  documents: Known[],
  ingredientId?: string,
): Promise<Copy[]> {
  if (user.userType !== 'Company') return []
  const w = words.documents
  const all = await Promise.all(
    documents.map(async ({ documentId, filename }): Promise<Copy[]> => {
      const copies = await orNull(api.documents.copies({ documentId }))
      const [certificate] = copies?.certificates ?? []
      const [ingredient] = copies?.ingredients ?? []
      if (certificate) {
        const to = paths.company.supplierCertificates.item(
          certificate.id,
          ingredientId ? { ingredientId } : {},
        )
        return [{ content: w.sameAsCertificate(filename, certificate.name), link: { to, label: w.openCopy } }]
      }
      if (!ingredient) return []
      const to = paths.company.ingredients.documents(ingredient.id).list()
      return [{ content: w.sameAsIngredient(filename, ingredient.name), link: { to, label: w.openCopy } }]
    }),
  )
  return all.flat()
}
