import type { CertificationGroup } from '~/contract/certificates/certificates'
import type { Ctx } from '../../../core/context'
import type { Said } from '../../rulings/write-ruling'
import { listIssuedDocuments } from '../issued-documents.repository'

/** The release that reads rulings: an earlier one would call valid what rests. */
export const readsRulings = '0090-rulings'

export const subjectOf = ({
  id,
  name,
  number,
}: Pick<CertificationGroup, 'id' | 'name' | 'number'>): Said['subject'] => ({
  type: 'certificate',
  id,
  name,
  number,
})

export type PrintedProduct = NonNullable<Said['products']>[number]

/** The products of all its documents, each once. */
export async function productsOf(ctx: Ctx, groupId: string): Promise<Map<string, PrintedProduct>> {
  const documents = await listIssuedDocuments(ctx, groupId)
  return new Map(
    documents.flatMap(({ products }) => products.map(({ id, name, code }) => [id, { id, name, code }])),
  )
}
