export interface UnprintableText {
  /** Path in the document: `products.3.name`. */
  field: string
  text: string
  letters: string[]
  product: string | null
}
