export interface DeleteRefusal {
  /** Empty if there is nothing to add to the failure itself. */
  message: string
  products: { id: string; name: string }[]
  /** The errors of the reason. */
  ofReason?: string[] | undefined
}

export interface NotDeleted extends DeleteRefusal {
  id: string
  name: string
}

export interface BulkResult {
  deleted: number
  failed: NotDeleted[]
  reason?: string | null
}
