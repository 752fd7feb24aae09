import type { Product } from '~/contract/items/products'
import type { ConcernCode } from '~/domain/kosher/concern'
import { approvedIngredient, fresh, newProduct, type ItemWorld } from '../support-items'

type Values = NonNullable<Parameters<typeof newProduct>[1]>
type IngredientValues = NonNullable<Parameters<typeof approvedIngredient>[1]>

export interface Recipe {
  name: string
  values: Values
  ingredients: IngredientValues[]
}

export interface BadProduct extends Recipe {
  /** It only resembles it: nobody is asked for more. */
  twin: Recipe
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
    twin: {
      name: 'Ragù con panna di soia',
      values: { kosherStatusId: 'ks-car' },
      ingredients: [{ name: 'Polpa di manzo', kosherStatusId: 'ks-car' }, { name: 'Panna di soia' }],
    },
    codes: ['meatWithDairy', 'milderStatus'],
    forbidden: true,
  },
  {
    name: 'Budino',
    values: { kosherStatusId: 'ks-parve' },
    ingredients: [{ name: 'Gelatina suina', kosherGroupId: 'kg-6' }],
    twin: {
      name: 'Budino vegetale',
      values: { kosherStatusId: 'ks-parve' },
      ingredients: [{ name: 'Gelatina vegetale' }],
    },
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
    twin: {
      name: 'Biscotti di fecola di Pesach',
      values: { kosherStatusId: 'ks-parve', isPassover: true },
      ingredients: [
        { name: 'Amido di patate', isPassover: true },
        { name: 'Zucchero', isPassover: true },
      ],
    },
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
    twin: {
      name: 'Salsa di acciughe',
      values: { kosherStatusId: 'ks-pes' },
      ingredients: [{ name: 'Acciughe', kosherStatusId: 'ks-pes' }, { name: 'Brodo vegetale' }],
    },
    // Fish in what is declared meat is said too.
    codes: ['milderStatus', 'fishWithMeat'],
    forbidden: false,
  },
  {
    name: 'Piadina',
    values: { kosherStatusId: 'ks-parve' },
    ingredients: [{ name: 'Strutto raffinato', kosherGroupId: 'kg-1' }],
    twin: {
      name: 'Piadina senza strutto',
      values: { kosherStatusId: 'ks-parve' },
      ingredients: [{ name: 'Impasto senza strutto' }, { name: 'Burro di cacao' }],
    },
    codes: ['notAllowedHere'],
    forbidden: true,
  },
  {
    name: 'Risotto di Pesach',
    values: { kosherStatusId: 'ks-parve', isPassover: true },
    ingredients: [{ name: 'Riso Carnaroli', isPassover: true }],
    twin: {
      name: 'Risotto',
      values: { kosherStatusId: 'ks-parve' },
      ingredients: [{ name: 'Riso Carnaroli', isPassover: true }],
    },
    codes: ['kitniyot'],
    forbidden: false,
  },
  {
    name: 'Salsa al vino',
    values: { kosherStatusId: 'ks-parve' },
    ingredients: [{ name: 'Vino bianco', kosherGroupId: 'kg-4' }],
    twin: {
      name: 'Salsa di uva',
      values: { kosherStatusId: 'ks-parve' },
      ingredients: [{ name: 'Uva bianca' }, { name: 'Aceto di mele', kosherGroupId: 'kg-2' }],
    },
    codes: ['mevushalUnsaid'],
    forbidden: false,
  },
  {
    name: 'Torta di farro',
    values: { kosherStatusId: 'ks-parve', isPassover: true },
    ingredients: [{ name: 'Farina di farro', isPassover: true }],
    twin: {
      name: 'Torta di castagne',
      values: { kosherStatusId: 'ks-parve', isPassover: true },
      ingredients: [{ name: 'Farina di castagne', isPassover: true }],
    },
    codes: ['chametz'],
    forbidden: true,
  },
]

export interface BadIngredient {
  values: IngredientValues & { name: string }
  twin: IngredientValues & { name: string }
  codes: ConcernCode[]
  forbidden: boolean
}

/** What they are made of, each beside what only resembles it; the vendor is named, if not said otherwise. */
export const badIngredients: BadIngredient[] = [
  {
    values: { name: 'Strutto raffinato' },
    twin: { name: 'Burro di cacao' },
    codes: ['sensitiveName'],
    forbidden: true,
  },
  {
    values: { name: 'Gelatina alimentare' },
    twin: { name: 'Gelatina vegetale' },
    codes: ['noEvidence', 'sensitiveName'],
    forbidden: false,
  },
  {
    values: { name: 'Vino bianco' },
    twin: { name: 'Uva bianca' },
    codes: ['noEvidence', 'sensitiveName'],
    forbidden: false,
  },
  {
    values: { name: 'Riso Carnaroli', isPassover: true },
    twin: { name: 'Amido di patate', isPassover: true },
    codes: ['kitniyot'],
    forbidden: false,
  },
  {
    values: { name: 'Farina di farro', isPassover: true },
    twin: { name: 'Farina di castagne', isPassover: true },
    codes: ['chametz'],
    forbidden: true,
  },
  {
    values: {
      name: 'Brodo di manzo concentrato',
      kosherGroupId: 'kg-2',
      kosherStatusId: 'ks-car',
      vendorName: null,
    },
    twin: { name: 'Brodo vegetale' },
    codes: ['noEvidence', 'sourceMissing', 'sensitiveName'],
    forbidden: false,
  },
]

export const why = 'Deciso con il rabbinato, verbale 12/2026'

/** An ingredient that a person has approved, whatever speaks against it. */
export const weighedIngredient = (world: ItemWorld, values: IngredientValues) =>
  approvedIngredient(world, { ...values, name: fresh(values.name ?? 'Ingrediente') })

export async function open(world: ItemWorld, { name, values, ingredients }: Recipe): Promise<Product> {
  const ingredientIds: string[] = []
  for (const one of ingredients) ingredientIds.push((await weighedIngredient(world, one)).id)
  return newProduct(world, { name: fresh(name), ...values, ingredientIds })
}

export const answerTo = ({ codes, forbidden }: Pick<BadProduct, 'codes' | 'forbidden'>) => ({
  acknowledged: [...codes],
  ...(forbidden && { reason: why }),
})
