export interface UnprintableText {
  /** Path in the document: `products.3.name`. */
  field: string
  text: string
  /** Each once. */
  letters: string[]
  product: string | null
}
