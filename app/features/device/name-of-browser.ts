/** iPads call themselves Macintosh, and no Mac is touched. */
const devices: [name: string, agent: RegExp][] = [
  ['iPad', /iPad/],
  ['iPhone', /iPhone/],
  ['Android', /Android/],
  ['Mac', /Macintosh/],
  ['Windows', /Windows/],
  ['Linux', /Linux/],
]

/** The first that fits: each names those after it as well. */
const browsers: [name: string, agent: RegExp][] = [
  ['Edge', /Edg/],
  ['Firefox', /Firefox|FxiOS/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
]

/** Such as "iPad · Safari": what a device is called until somebody gives it a name. Empty for one that nobody knows. */
export function nameOfBrowser({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) {
  const agent = maxTouchPoints > 1 ? userAgent.replace('Macintosh', 'iPad') : userAgent
  return [devices, browsers]
    .flatMap((known) => known.find(([, pattern]) => pattern.test(agent))?.[0] ?? [])
    .join(' · ')
}
