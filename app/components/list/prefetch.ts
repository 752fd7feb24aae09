interface Connection {
  saveData?: boolean
  type?: string
  effectiveType?: string
}

/** No prefetching on metered or slow connections. If the browser does not say, it is allowed. */
export const isMetered = ({ saveData, type, effectiveType = '4g' }: Connection = {}): boolean =>
  saveData === true || type === 'cellular' || effectiveType !== '4g'

/** For a `Link`: once a pointer rests on it, or it has the focus. */
export const onIntent = (): 'intent' | 'none' =>
  typeof navigator !== 'undefined' && isMetered((navigator as { connection?: Connection }).connection)
    ? 'none'
    : 'intent'
