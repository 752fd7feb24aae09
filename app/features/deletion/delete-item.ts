export interface DeleteRefusal {
  /** Empty where there is nothing to add to the failure itself. */
  message: string
  products: { id: string; name: string }[]
  /** What is wrong with the reason. */
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
