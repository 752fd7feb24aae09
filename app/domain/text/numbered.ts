import { normalCode } from './normal-form'

/** The canonical form of `VS-2026-00012` in any spelling; null for another text. */
export function readNumbered(prefix: 'VS' | 'NC', text: string): string | null {
  const typed = new RegExp(`^${prefix}[\\s-]*(\\d{4})\\s*-\\s*0*(\\d{1,9})$`, 'i').exec(
    normalCode(text).trim(),
  )
  return typed && `${prefix}-${typed[1]}-${(typed[2] ?? '').padStart(5, '0')}`
}
