import type { Actor } from '~/domain/access'
import type { ReviewStatus } from '~/domain/items/review'
import type { ConcernCode } from '~/domain/kosher/concern'
import { productVerbs } from '../modules/products/product-kind'
import type { ApprovedIngredient } from './ingredients'
import { officers, signedBy, type DemoCompany, type DemoPeople } from './people'
import { demoProducts, type DemoProduct } from './product-names'
import { approvals, companyAnswers, productChangeRequests, productRejections, type DemoStep } from './stories'
import type { Timeline, World } from './world'

export interface MadeProduct {
  id: string
  companyKey: string
  placeId: string
  since: Date
  restriction: string | undefined
}

const weights = { approved: 68, approving: 8, review: 7, rejected: 4, draft: 7, waiting: 6 }

/** @returns the approved ones */
export async function makeProducts(
  world: World,
  people: DemoPeople,
  ingredients: ApprovedIngredient[],
): Promise<MadeProduct[]> {
  const { chance } = world
  const plans = people.companies.flatMap((company) => {
    const products = (demoProducts[company.key] ?? []).flatMap((product) =>
      product.formats.map((format) => ({ company, product, name: `${product.name} ${format}` })),
    )
    const statuses = chance.spread(weights, products.length, 'approved')
    return products.map((plan, index) => {
      const status = statuses[index] ?? 'approved'
      // Early enough for the first certificates.
      const early = status === 'approved' && chance.happens(0.45)
      const daysAgo = early ? chance.between(440, 510) : chance.between(2, status === 'approved' ? 439 : 40)
      return { ...plan, status, daysAgo }
    })
  })
  // In order of time, as codes rise with it.
  plans.sort((a, b) => b.daysAgo - a.daysAgo)
  const approved: MadeProduct[] = []
  const waiting: string[] = []
  for (const plan of plans) {
    const maker = new ProductMaker(world, people, plan.company, plan.product, plan.name)
    const made = await maker.live(plan.status, plan.daysAgo, ingredients)
    if (plan.status === 'approved' && made) approved.push(made)
    if (plan.status === 'approving' && made) waiting.push(made.id)
  }
  for (const productId of waiting.slice(0, 1))
    await productVerbs.lock(world.as(people.staff, world.now), { productId })
  return approved
}

/** Starts renewals; last, as the latest events. */
export async function renewProducts(
  world: World,
  people: DemoPeople,
  approved: MadeProduct[],
): Promise<void> {
  const { chance } = world
  const longAgo = world.since(150).now
  for (const product of approved.filter(({ since }) => since < longAgo)) {
    const account = people.companies.find(({ key }) => key === product.companyKey)?.account ?? null
    if (!chance.happens(0.3)) continue
    const time = world.since(chance.between(3, 14))
    const ctx = world.as(account, time.after(0))
    const { versions } = await productVerbs.get(ctx, { productId: product.id })
    if (versions.length > 1) continue
    const next = await productVerbs.clone(ctx, { productId: product.id, asNewVersion: true })
    if (chance.happens(0.5)) {
      await productVerbs.send(world.as(account, time.after(1)), {
        productId: next.id,
        notes: chance.pick(companyAnswers),
      })
    }
  }
}

/** Letters end when they happen to, and wine was made before its plants were visited. */
export const weighedByDemo: ConcernCode[] = ['endsAfterLetters', 'supervisionMissing', 'mevushalUnsaid']

class ProductMaker {
  private readonly certifier: Actor
  private readonly placeId: string
  private time: Timeline
  private id = ''

  constructor(
    private readonly world: World,
    people: DemoPeople,
    private readonly company: DemoCompany,
    private readonly product: DemoProduct,
    private readonly name: string,
  ) {
    this.certifier = world.chance.happens(0.6) ? people.staff : people.manager
    this.placeId = world.chance.pick(company.places).id
    this.time = world.since(0)
  }

  /** @returns null if no ingredient was ready then */
  async live(
    status: ReviewStatus,
    daysAgo: number,
    ingredients: ApprovedIngredient[],
  ): Promise<MadeProduct | null> {
    const { chance } = this.world
    this.time = this.world.since(daysAgo)
    const when = this.time.after(0)
    const ingredientIds = this.recipe(ingredients, when, this.world.dayAhead(60 - daysAgo))
    if (ingredientIds.length === 0) return null
    const byCertifier = status === 'waiting' || (status === 'approved' && chance.happens(0.25))
    await this.create(when, ingredientIds, byCertifier)
    if (status === 'draft' || status === 'waiting') return this.made()
    if (!byCertifier) await this.step({ do: 'send', by: 'company' }, ingredientIds)
    if (status === 'review' || (status === 'approved' && !byCertifier && chance.happens(0.2))) {
      await this.step(
        { do: 'askForChanges', by: 'certifier', say: chance.pick(productChangeRequests) },
        ingredientIds,
      )
      if (chance.happens(0.5))
        await this.step({ do: 'note', by: 'company', say: chance.pick(companyAnswers) }, ingredientIds)
      if (status === 'approved') await this.step({ do: 'send', by: 'company' }, ingredientIds)
    }
    if (status === 'rejected') {
      await this.step({ do: 'reject', by: 'certifier', say: chance.pick(productRejections) }, ingredientIds)
    }
    if (status !== 'approved') return this.made()
    const say = chance.happens(0.3) ? chance.pick(approvals) : undefined
    await this.step({ do: 'approve', by: 'certifier', ...(say && { say }) }, ingredientIds)
    return this.made()
  }

  private made(): MadeProduct {
    const { id, company, placeId, time, product } = this
    return {
      id,
      companyKey: company.key,
      placeId,
      since: time.now,
      restriction: product.restriction,
    }
  }

  /** One or two ingredients per family, approved by then and valid longest. */
  private recipe(ingredients: ApprovedIngredient[], when: Date, monthsOn: string): string[] {
    const { chance } = this.world
    const ready = ingredients
      .filter(
        (one) =>
          one.companyKey === this.company.key &&
          one.approvedAt < when &&
          one.expirationDate > monthsOn &&
          (one.passover || !this.product.passover),
      )
      .sort((a, b) => (a.expirationDate < b.expirationDate ? 1 : -1))
    return this.product.families.flatMap((family) => {
      const ofFamily = ready.filter((one) => one.rmc === family)
      return chance
        .some(ofFamily.slice(0, Math.max(2, ofFamily.length / 2)), chance.between(1, 2))
        .map((one) => one.id)
    })
  }

  private async create(when: Date, ingredientIds: string[], byCertifier: boolean): Promise<void> {
    const { world, product, company } = this
    const shared = { name: this.name, companyId: this.placeId, ingredientIds }
    const made = byCertifier
      ? await productVerbs.certifierCreate(world.as(this.certifier, when), {
          ...shared,
          ...this.details(),
          kosherStatusId: product.kosherStatus,
        })
      : await productVerbs.create(world.as(company.account, when), {
          ...shared,
          suggestedOnBehalf: product.onBehalf ?? null,
        })
    this.id = made.id
  }

  private details() {
    const { product } = this
    return {
      kosherStatusId: product.kosherStatus,
      restrictionId: product.restriction ?? null,
      isPassover: product.passover ?? false,
      onBehalfName: product.onBehalf ?? null,
      ...signedBy(officers[0]),
    }
  }

  private async step(step: DemoStep, ingredientIds: string[]): Promise<void> {
    const when = this.time.after(this.world.chance.between(0, 4))
    const ctx = this.world.as(step.by === 'company' ? this.company.account : this.certifier, when)
    const input = { productId: this.id, notes: step.say ?? null }
    switch (step.do) {
      case 'note':
        await productVerbs.addNote(ctx, { productId: this.id, content: step.say ?? '' })
        break
      case 'send':
        await productVerbs.send(ctx, input)
        break
      case 'askForChanges':
        await productVerbs.askForChanges(ctx, input)
        break
      case 'reject':
        await productVerbs.reject(ctx, input)
        break
      case 'approve':
        await productVerbs.certifierSave(ctx, {
          productId: this.id,
          name: this.name,
          ingredientIds,
          ...this.details(),
        })
        await productVerbs.approve(ctx, { ...input, acknowledged: weighedByDemo })
    }
  }
}
