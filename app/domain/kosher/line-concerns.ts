import { searchKey } from '../text/search-key'
import { weightOf, type Concern, type Weight, type WeightsByManagers } from './concern'
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

/**
 * What a product's status follows from: its ingredients, and what hot lines have taken on and pass on to it. Null for
 * what is not kosher: no status follows. Nothing without ingredients.
 */
export function takenOn({ ingredients, ...madeOn }: Pick<MadeProduct, 'ingredients' | keyof MadeOn>) {
  const inside = ingredients.map(({ kosherStatus }) => kosherStatus)
  if (inside.length === 0) return []
  const hasDairy = inside.some((one) => one?.nature === 'dairy')
  const passed = namedLines(madeOn).flatMap(({ kosherStatus, notKosher, isHot }) => {
    if (isHot && notKosher) return [null]
    return isHot && kosherStatus?.nature ? [passedOn(kosherStatus, hasDairy)] : []
  })
  return [...inside, ...passed]
}

/** Milk makes dairy equipment of what has none in it. */
const passedOn = (kosherStatus: KosherNature, hasDairy: boolean): KosherNature =>
  kosherStatus.nature === 'dairy' && !hasDairy ? { nature: 'dairyEquipment', rank: 0 } : kosherStatus

/** The concerns about what a product is made on; none in a plant without lines. */
export function lineConcerns(
  product: MadeProduct,
  today: string,
  weightsByManagers: WeightsByManagers,
): LineConcern[] {
  const { plantLines, kosherStatus: declared, isPassover, ingredients } = product
  const named = namedLines(product)
  const hot = named.filter(({ isHot }) => isHot)
  const cold = named.filter(({ isHot }) => !isHot)
  const natures = new Set(
    [declared, ...ingredients.map(({ kosherStatus }) => kosherStatus)].flatMap((one) => one?.nature ?? []),
  )
  const of = <Code extends LineConcern['code']>(code: Code, lines: readonly PlantLine[], usual?: Weight) => ({
    code,
    weight: weightOf(code, weightsByManagers, usual),
    ingredients: [],
    lines: idsOf(lines),
  })
  const about = (...asked: Parameters<typeof of<OfLinesAlone>>) => (asked[1].length > 0 ? [of(...asked)] : [])
  const beside = (code: 'sharedSteam' | 'compatibleLine', pairs: readonly Pair[], usual?: Weight) =>
    pairs.length === 0
      ? []
      : [
          {
            ...of(
              code,
              pairs.map(([line]) => line),
              usual,
            ),
            others: idsOf(pairs.map(([, other]) => other)),
          },
        ]
  const meet = (line: PlantLine) => meetsOpposite(line, natures)
  const milder = (line: PlantLine) => isMilder(line, declared)
  const steam = hot.flatMap((line) => onOneSteam(line, product))
  const isUnnamed = named.length === 0 && plantLines.some(({ archived }) => !archived)
  const ofUnknownState = named.filter((line) => !line.notKosher && natureOf(line) === null)
  return [
    ...about(
      'lineNotKosher',
      named.filter(({ notKosher }) => notKosher),
    ),
    ...about('lineMeatDairy', hot.filter(meet)),
    ...about('lineMeatDairy', cold.filter(meet), 'serious'),
    ...about('milderThanLine', hot.filter(milder)),
    ...about('milderThanLine', cold.filter(milder), 'note'),
    ...about('fishOnMeatLine', natures.has('fish') ? hot.filter((line) => natureOf(line) === 'meat') : []),
    ...about('lineNotForPassover', isPassover ? named.filter((line) => !isForPassoverOn(line, today)) : []),
    ...beside(
      'sharedSteam',
      steam.flatMap(({ pair, isJoined }) => (isJoined ? [pair] : [])),
    ),
    ...beside(
      'sharedSteam',
      steam.flatMap(({ pair, isJoined }) => (isJoined ? [] : [pair])),
      'note',
    ),
    ...beside(
      'compatibleLine',
      named.flatMap((line) => compatible(line, named, plantLines)),
    ),
    ...(isUnnamed ? [{ ...of('lineUnknown', []), why: 'unnamed' as const }] : []),
    ...(ofUnknownState.length > 0 ? [{ ...of('lineUnknown', ofUnknownState), why: 'state' as const }] : []),
  ]
}

type OfLinesAlone = Exclude<LineConcern['code'], 'sharedSteam' | 'compatibleLine' | 'lineUnknown'>

/** A line that makes the product, and another one that speaks against it. */
type Pair = readonly [line: PlantLine, other: PlantLine]

const idsOf = (lines: readonly PlantLine[]) => [...new Set(lines.map(({ lineId }) => lineId))]

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

/** Kettles that never meet, joined by a boiler whose condensate comes back, or may. */
function onOneSteam(line: PlantLine, { plantLines, kosherStatus }: MadeProduct) {
  const { circuit } = keysOf(line)
  const others = plantLines.filter(
    (one) => one.lineId !== line.lineId && one.isHot && !one.archived && keysOf(one).circuit === circuit,
  )
  const answers = [line, ...others].map(({ returns }) => returns)
  const isJoined = answers.includes('yes')
  if (!circuit || !(isJoined || answers.includes('unknown'))) return []
  const natures = [kosherStatus?.nature, ...[line, ...others].map(natureOf)]
  const meet = natures.includes('meat') && natures.includes('dairy')
  return others
    .filter((one) => one.notKosher || (meet && ['meat', 'dairy'].includes(natureOf(one) ?? '')))
    .map((other) => ({ pair: [line, other] as const, isJoined }))
}

/** Another line of the kind could make it as well, and is in a stricter state. */
const compatible = (line: PlantLine, named: readonly PlantLine[], plantLines: readonly PlantLine[]): Pair[] =>
  plantLines
    .filter(
      (one) =>
        !one.archived &&
        !named.includes(one) &&
        keysOf(one).kind === keysOf(line).kind &&
        isStricter(one, line),
    )
    .map((other) => [line, other])
