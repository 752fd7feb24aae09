/** A text that cannot be printed: which one, and the letters no font has. */
export interface UnprintableText {
  /** Path in the document: `products.3.name`, `client.businessName` … */
  field: string
  /** The whole text, so that a person finds it. */
  text: string
  /** The letters, each once. */
  letters: string[]
  /** The product's name when the text belongs to a product. */
  product: string | null
}
