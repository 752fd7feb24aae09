import { searchKey } from '../text/search-key'
import { weightOf, type Concern, type ConcernCode, type Weight, type WeightsByManagers } from './concern'
import { isForPassoverOn, isStricter, type CondensateReturn, type LineState } from './line-state'
import { milderPair } from './milder'
import type { KosherNature, Nature } from './natures'

/** A line of a plant, with its state of today. */
export interface PlantLine extends LineState {
  lineId: string
  kind: string
  isHot: boolean
  /** Text of the plant's own; null without steam. */
  circuit: string | null
  returns: CondensateReturn
  archived: boolean
}

/** A product on the lines of its plant. */
export interface MadeOn {
  /** All of the plant. */
  plantLines: readonly PlantLine[]
  /** Those that may make it. */
  lineIds: readonly string[]
}

export const noLines: MadeOn = { plantLines: [], lineIds: [] }

interface MadeProduct extends MadeOn {
  kosherStatus: KosherNature | null
  isPassover: boolean
  ingredients: readonly { kosherStatus: KosherNature | null }[]
}

export type LineConcern = Extract<Concern, { lines: readonly string[] }>

/** The only line of a plant makes all its products, without being named. */
export function namedLines({ plantLines, lineIds }: MadeOn): PlantLine[] {
  const named = plantLines.filter(({ lineId }) => lineIds.includes(lineId))
  const offered = plantLines.filter(({ archived }) => !archived)
  return named.length === 0 && offered.length === 1 ? offered : named
}

/** Hot lines pass on to a product what they have taken on: milk as dairy equipment, where none is in it. */
export const naturesOfLines = (madeOn: MadeOn, hasDairy: boolean): KosherNature[] =>
  namedLines(madeOn).flatMap((line) => {
    const { kosherStatus, isHot } = line
    return isHot && kosherStatus?.nature ? passedOn(kosherStatus, hasDairy) : []
  })

const passedOn = (kosherStatus: KosherNature, hasDairy: boolean): KosherNature =>
  kosherStatus.nature === 'dairy' && !hasDairy ? { nature: 'dairyEquipment', rank: 0 } : kosherStatus

/** The concerns about what a product is made on; none in a plant without lines. */
export function lineConcerns(
  product: MadeProduct,
  today: string,
  weightsByManagers: WeightsByManagers,
): LineConcern[] {
  const named = namedLines(product)
  const weight = (code: ConcernCode, usual?: Weight) => weightOf(code, weightsByManagers, usual)
  const which = (suits: (line: PlantLine) => boolean): string[] =>
    named.filter(suits).map(({ lineId }) => lineId)
  const { kosherStatus: declared, isPassover, ingredients } = product
  const natures = new Set(
    [declared, ...ingredients.map(({ kosherStatus }) => kosherStatus)].flatMap((one) => one?.nature ?? []),
  )

  const simple = (
    code: 'lineNotKosher' | 'lineMeatDairy' | 'milderThanLine' | 'fishOnMeatLine' | 'lineNotForPassover',
    suits: (line: PlantLine) => boolean,
    usual?: Weight,
  ) => about({ code, weight: weight(code, usual), ingredients: [], lines: which(suits) })
  return [
    ...simple('lineNotKosher', ({ notKosher }) => notKosher),
    ...simple('lineMeatDairy', (line) => line.isHot && meetsOpposite(line, natures)),
    ...simple('lineMeatDairy', (line) => !line.isHot && meetsOpposite(line, natures), 'serious'),
    ...simple('milderThanLine', (line) => line.isHot && isMilder(line, declared)),
    ...simple('milderThanLine', (line) => !line.isHot && isMilder(line, declared), 'note'),
    ...simple('fishOnMeatLine', (line) => line.isHot && natureOf(line) === 'meat' && natures.has('fish')),
    ...simple('lineNotForPassover', (line) => isPassover && !isForPassoverOn(line, today)),
    ...sharedSteam(product, named, weight),
    ...compatible(product, named, weight),
    ...unknown(product, named, weight),
  ]
}

type Weighs = (code: ConcernCode, usual?: Weight) => Weight

/** Empty without a line. */
const about = <C extends LineConcern>(concern: C): C[] => (concern.lines.length > 0 ? [concern] : [])

const natureOf = ({ kosherStatus }: PlantLine): Nature | null => kosherStatus?.nature ?? null

const opposites: Partial<Record<Nature, Nature>> = { meat: 'dairy', dairy: 'meat' }

function meetsOpposite(line: PlantLine, natures: ReadonlySet<Nature>): boolean {
  const opposite = opposites[natureOf(line) ?? 'pareve']
  return opposite !== undefined && natures.has(opposite)
}

/** Meat beside dairy, and fish on a meat line, are concerns of their own. */
function isMilder({ kosherStatus }: PlantLine, declared: KosherNature | null): boolean {
  if (!kosherStatus?.nature || !declared?.nature) return false
  if (opposites[kosherStatus.nature] === declared.nature) return false
  if (kosherStatus.nature === 'meat' && declared.nature === 'fish') return false
  return milderPair(passedOn(kosherStatus, declared.nature === 'dairy'), declared) !== null
}

const keys = new WeakMap<PlantLine, { kind: string; circuit: string }>()

/** Made once for each line, as a plant's lines judge all its products. */
function keysOf(line: PlantLine) {
  const known = keys.get(line) ?? { kind: searchKey(line.kind), circuit: searchKey(line.circuit) }
  keys.set(line, known)
  return known
}

/** Kettles that never meet, joined by a boiler whose condensate comes back. */
function sharedSteam(
  { plantLines, kosherStatus }: MadeProduct,
  named: readonly PlantLine[],
  weight: Weighs,
): LineConcern[] {
  const found = { serious: new Map<string, string[]>(), note: new Map<string, string[]>() }
  for (const line of named) {
    const { circuit } = keysOf(line)
    if (!line.isHot || !circuit) continue
    const others = plantLines.filter(
      (one) => one.lineId !== line.lineId && one.isHot && !one.archived && keysOf(one).circuit === circuit,
    )
    const answers = [line, ...others].map(({ returns }) => returns)
    const isJoined = answers.includes('yes')
    if (!isJoined && !answers.includes('unknown')) continue
    const natures = [kosherStatus?.nature, natureOf(line), ...others.map(natureOf)]
    const meet = natures.includes('meat') && natures.includes('dairy')
    const guilty = others.filter(
      (one) => one.notKosher || (meet && ['meat', 'dairy'].includes(natureOf(one) ?? '')),
    )
    if (guilty.length > 0)
      found[isJoined ? 'serious' : 'note'].set(
        line.lineId,
        guilty.map(({ lineId }) => lineId),
      )
  }
  return (['serious', 'note'] as const).flatMap((usual) =>
    about({
      code: 'sharedSteam',
      weight: weight('sharedSteam', usual),
      ingredients: [],
      lines: [...found[usual].keys()],
      others: [...new Set([...found[usual].values()].flat())],
    }),
  )
}

/** Another line of the kind could make it as well, and is in a stricter state. */
function compatible({ plantLines }: MadeProduct, named: readonly PlantLine[], weight: Weighs): LineConcern[] {
  const pairs = named.flatMap((line) =>
    plantLines
      .filter(
        (one) =>
          !one.archived &&
          !named.includes(one) &&
          keysOf(one).kind === keysOf(line).kind &&
          isStricter(one, line),
      )
      .map((other) => [line.lineId, other.lineId] as const),
  )
  return about({
    code: 'compatibleLine',
    weight: weight('compatibleLine'),
    ingredients: [],
    lines: [...new Set(pairs.map(([line]) => line))],
    others: [...new Set(pairs.map(([, other]) => other))],
  })
}

function unknown({ plantLines }: MadeProduct, named: readonly PlantLine[], weight: Weighs): LineConcern[] {
  const code = 'lineUnknown'
  const isAsked = named.length === 0 && plantLines.some(({ archived }) => !archived)
  const unnamed = { code, weight: weight(code), why: 'unnamed', ingredients: [], lines: [] } as const
  return [
    ...(isAsked ? [unnamed] : []),
    ...about({
      code,
      weight: weight(code),
      why: 'state',
      ingredients: [],
      lines: named.filter((line) => !line.notKosher && natureOf(line) === null).map(({ lineId }) => lineId),
    }),
  ]
}
