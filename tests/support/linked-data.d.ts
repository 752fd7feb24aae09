declare module '@digitalbazaar/credentials-context' {
  /** The published contexts, by their addresses. */
  export const contexts: Map<string, object>
}

declare module 'jsonld' {
  interface RemoteDocument {
    documentUrl: string
    document: unknown
  }
  interface Options {
    safe: boolean
    documentLoader(url: string): Promise<RemoteDocument>
  }
  const jsonld: { expand(document: object, options: Options): Promise<unknown[]> }
  export default jsonld
}
