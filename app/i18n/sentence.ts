/** One full stop, even after a name that ends with one (`S.r.l.`). */
export const asSentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`)
