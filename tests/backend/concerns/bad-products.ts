import type { Product } from '~/contract/items/products'
import type { ConcernCode } from '~/domain/kosher/concern'
import { approvedIngredient, fresh, newProduct, type ItemWorld } from '../support-items'

type Values = NonNullable<Parameters<typeof newProduct>[1]>
type IngredientValues = NonNullable<Parameters<typeof approvedIngredient>[1]>

export interface BadProduct {
  name: string
  values: Values
  ingredients: IngredientValues[]
  /** What it is held up by, and whether that is forbidden. */
  codes: ConcernCode[]
  forbidden: boolean
}

/** What trials had certified without a word. */
export const badProducts: BadProduct[] = [
  {
    name: 'Ragù con panna',
    values: { kosherStatusId: 'ks-lat-s' },
    ingredients: [
      { name: 'Polpa di manzo', kosherStatusId: 'ks-car' },
      { name: 'Panna fresca', kosherStatusId: 'ks-lat-s' },
    ],
    codes: ['meatWithDairy', 'milderStatus'],
    forbidden: true,
  },
  {
    name: 'Budino',
    values: { kosherStatusId: 'ks-parve' },
    ingredients: [{ name: 'Gelatina suina', kosherGroupId: 'kg-6' }],
    codes: ['notAllowedHere'],
    forbidden: true,
  },
  {
    name: 'Biscotti di Pesach',
    values: { kosherStatusId: 'ks-parve', isPassover: true },
    ingredients: [
      { name: 'Amido di mais', isPassover: false },
      { name: 'Zucchero', isPassover: true },
    ],
    codes: ['notForPassover'],
    forbidden: false,
  },
  {
    name: 'Salsa di pesce',
    values: { kosherStatusId: 'ks-car' },
    ingredients: [
      { name: 'Acciughe', kosherStatusId: 'ks-pes' },
      { name: 'Brodo di carne', kosherStatusId: 'ks-car' },
    ],
    // Fish in what is declared meat is said too.
    codes: ['milderStatus', 'fishWithMeat'],
    forbidden: false,
  },
  {
    name: 'Piadina',
    values: { kosherStatusId: 'ks-parve' },
    ingredients: [{ name: 'Strutto raffinato', kosherGroupId: 'kg-1' }],
    codes: ['notAllowedHere'],
    forbidden: true,
  },
  {
    name: 'Risotto di Pesach',
    values: { kosherStatusId: 'ks-parve', isPassover: true },
    ingredients: [{ name: 'Riso Carnaroli', isPassover: true }],
    codes: ['kitniyot'],
    forbidden: false,
  },
  {
    name: 'Salsa al vino',
    values: { kosherStatusId: 'ks-parve' },
    ingredients: [{ name: 'Vino bianco', kosherGroupId: 'kg-4' }],
    codes: ['mevushalUnsaid'],
    forbidden: false,
  },
  {
    name: 'Torta di farro',
    values: { kosherStatusId: 'ks-parve', isPassover: true },
    ingredients: [{ name: 'Farina di farro', isPassover: true }],
    codes: ['chametz'],
    forbidden: true,
  },
]

export const why = 'Deciso con il rabbinato, verbale 12/2026'

/** An ingredient that a person has approved, whatever speaks against it. */
export const weighedIngredient = (world: ItemWorld, values: IngredientValues) =>
  approvedIngredient(world, { ...values, name: fresh(values.name ?? 'Ingrediente') })

export async function open(world: ItemWorld, bad: BadProduct): Promise<Product> {
  const ingredientIds: string[] = []
  for (const values of bad.ingredients) ingredientIds.push((await weighedIngredient(world, values)).id)
  return newProduct(world, { name: fresh(bad.name), ...bad.values, ingredientIds })
}

export const answerTo = ({ codes, forbidden }: BadProduct) => ({
  acknowledged: [...codes],
  ...(forbidden && { reason: why }),
})
