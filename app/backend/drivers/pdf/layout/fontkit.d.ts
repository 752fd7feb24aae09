/** The part of fontkit that we use; the package has no types. */
declare module 'fontkit' {
  export interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    args: number[]
  }
  export interface Glyph {
    id: number
    advanceWidth: number
    codePoints: number[]
    path: { commands: PathCommand[] }
  }
  export interface GlyphRun {
    glyphs: Glyph[]
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
  }
  export interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string, features?: string[]): GlyphRun
  }
  export function create(buffer: Uint8Array): Font
}
