import type { FaceName } from './font-files'

export interface TextStyle {
  face: FaceName
  size: number
  leading: number
  color: string
  tracking?: number
}

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 }
