/** What a thread can belong to. */
export const noteKinds = ['ingredient', 'product'] as const

export interface NoteSubject {
  kind: (typeof noteKinds)[number]
  id: string
}
