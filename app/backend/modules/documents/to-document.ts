import type { IngredientDocument } from '~/contract/documents'
import type { DocumentRow } from '../../db/tables'

export const toDocument = (row: DocumentRow): IngredientDocument => ({
  documentId: row.id,
  filename: row.filename,
  createdAt: row.created_at,
  size: Number(row.size),
  mediaType: row.media_type,
})
