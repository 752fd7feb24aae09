/** iPads call themselves Macintosh, and no Mac has a touch screen. */
const devices: [name: string, agent: RegExp][] = [
  ['iPad', /iPad/],
  ['iPhone', /iPhone/],
  ['Android', /Android/],
  ['Mac', /Macintosh/],
  ['Windows', /Windows/],
  ['Linux', /Linux/],
]

/** The first match wins: each also names those after it. */
const browsers: [name: string, agent: RegExp][] = [
  ['Edge', /Edg/],
  ['Firefox', /Firefox|FxiOS/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
]

/** Such as "iPad · Safari": a device's default name. Empty for an unknown browser. */
export function nameOfBrowser({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) {
  const agent = maxTouchPoints > 1 ? userAgent.replace('Macintosh', 'iPad') : userAgent
  return [devices, browsers]
    .flatMap((known) => known.find(([, pattern]) => pattern.test(agent))?.[0] ?? [])
    .join(' · ')
}
