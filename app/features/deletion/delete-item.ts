/** Why an item was not deleted. */
export interface DeleteRefusal {
  /** Fit for a person; empty where there is nothing to add to the failure itself. */
  message: string
  /** The products that use it. */
  products: { id: string; name: string }[]
}

/** One item that a bulk deletion left. */
export interface NotDeleted extends DeleteRefusal {
  id: string
  name: string
}

/** What a bulk deletion did. */
export interface BulkResult {
  deleted: number
  failed: NotDeleted[]
}
