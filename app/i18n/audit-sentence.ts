/** A sentence without its subject, the actor. */
export interface AuditSentence {
  /** `of`: the whole that a part belongs to. */
  one: (name: string, of: string) => string
  many: (count: string) => string
}

export const oneOrMany = (one: AuditSentence['one'], many: AuditSentence['many']): AuditSentence => ({
  one,
  many,
})
