import type { IngredientDocument } from '~/contract/documents'
import type { ProductListItem } from '~/contract/items/products'
import type { ItemKind } from '~/domain/items/item-kinds'
import type { TimelineProps } from '~/features/timeline/timeline'

export type Pane = 'documents' | 'messages' | 'uses' | 'story'

/** The panes beside an item's data; the first one until somebody chooses. */
export const evidencePanes: Record<ItemKind, readonly Pane[]> = {
  ingredient: ['documents', 'messages', 'uses', 'story'],
  product: ['messages', 'story'],
}

export interface DocumentsEvidence {
  pane: 'documents'
  /** Newest first. */
  documents: IngredientDocument[]
  shown: IngredientDocument | null
}

export interface UsesEvidence {
  pane: 'uses'
  products: Pick<
    ProductListItem,
    'id' | 'name' | 'code' | 'status' | 'certificationGroup' | 'withdrawn' | 'onHold'
  >[]
  totalItems: number
}

/** `failed` without an answer of the backend: the item's own form stays. */
export type Evidence =
  | DocumentsEvidence
  | UsesEvidence
  | { pane: 'messages'; sendKey: string }
  | ({ pane: 'story' } & TimelineProps)
  | { pane: Pane; failed: true }

export const PANE_PARAM = 'pane'
export const DOCUMENT_PARAM = 'document'
