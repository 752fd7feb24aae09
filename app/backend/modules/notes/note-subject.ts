/** What a thread can belong to. */
export const noteKinds = ['ingredient', 'product', 'company'] as const

export const tableOf = { ingredient: 'ingredients', product: 'products', company: 'companies' } as const

export interface NoteSubject {
  kind: (typeof noteKinds)[number]
  id: string
}
