/** A sentence without its subject, which is who did it. */
export interface AuditSentence {
  /** `of`: of a part, what it is part of. */
  one: (name: string, of: string) => string
  many: (count: string) => string
}

export const oneOrMany = (one: AuditSentence['one'], many: AuditSentence['many']): AuditSentence => ({
  one,
  many,
})
