interface Connection {
  saveData?: boolean
  type?: string
  effectiveType?: string
}

/** Nothing is fetched ahead of a press where bytes are paid for, or are slow to come. What a browser does not tell is no reason. */
export const isMetered = ({ saveData, type, effectiveType = '4g' }: Connection = {}): boolean =>
  saveData === true || type === 'cellular' || effectiveType !== '4g'

/** For a `Link`: once a pointer rests on it, or it has the focus. */
export const onIntent = (): 'intent' | 'none' =>
  typeof navigator !== 'undefined' && isMetered((navigator as { connection?: Connection }).connection)
    ? 'none'
    : 'intent'
