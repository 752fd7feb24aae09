declare module 'jsdom' {
  /** Its own types follow releases late; this is all that a visitor needs. */
  export class JSDOM {
    constructor(html: string, options?: { runScripts?: 'outside-only' })
    readonly window: Window & typeof globalThis
  }
}
