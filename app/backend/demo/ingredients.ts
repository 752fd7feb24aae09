import type { Actor } from '~/domain/access'
import { proofCodes } from '~/domain/kosher/concern'
import type { ReviewStatus } from '~/domain/items/review'
import { ingredientVerbs } from '../modules/ingredients/ingredient-kind'
import { demoIngredientsFor, rmcFamilies, type DemoIngredient } from './catalogue'
import { officers, signedBy, type DemoCompany, type DemoPeople } from './people'
import {
  approvals,
  changeRequests,
  companyAnswers,
  ingredientStories,
  rejections,
  type DemoStep,
  type DemoStory,
} from './stories'
import { addLetter } from './supplier-certificates'
import type { Timeline, World } from './world'

export interface ApprovedIngredient {
  id: string
  companyKey: string
  rmc: string
  approvedAt: Date
  expirationDate: string
  passover: boolean
}

const weights = { approved: 76, approving: 6, review: 5, rejected: 3, draft: 5, waiting: 5 }

/** @returns the approved ones, every version */
export async function makeIngredients(world: World, people: DemoPeople): Promise<ApprovedIngredient[]> {
  const approved: ApprovedIngredient[] = []
  const waiting: string[] = []
  const stories = [...ingredientStories]
  for (const company of people.companies) {
    const items = demoIngredientsFor(company.key)
    const statuses = world.chance.spread(weights, items.length, 'approved')
    for (const [index, item] of items.entries()) {
      const at = stories.findIndex((story) => story.ingredient === item.name)
      const [story] = at < 0 ? [] : stories.splice(at, 1)
      const maker = new IngredientMaker(world, people, company, item)
      approved.push(...(await (story ? maker.tell(story) : maker.live(statuses[index] ?? 'approved'))))
      if (maker.waits) waiting.push(maker.id)
    }
  }
  // Two are locked for review.
  for (const ingredientId of waiting.slice(0, 2))
    await ingredientVerbs.lock(world.as(people.staff, world.now), { ingredientId })
  return approved
}

class IngredientMaker {
  private readonly certifier: Actor
  private time: Timeline
  id = ''
  waits = false

  constructor(
    private readonly world: World,
    people: DemoPeople,
    private readonly company: DemoCompany,
    private readonly item: DemoIngredient,
  ) {
    this.certifier = world.chance.happens(0.6) ? people.staff : people.manager
    this.time = world.since(0)
  }

  /** An ingredient with a written thread. */
  async tell(story: DemoStory): Promise<ApprovedIngredient[]> {
    const expirationDate = this.world.dayAhead(this.world.chance.between(120, 420))
    await this.create(story.ends === 'approved' ? this.world.chance.between(150, 400) : 40, expirationDate)
    if (story.ends !== 'approved') await this.addLetter()
    for (const step of story.steps) await this.step(step, expirationDate)
    return story.ends === 'approved' ? [this.approved(expirationDate)] : []
  }

  async live(status: ReviewStatus): Promise<ApprovedIngredient[]> {
    const { chance } = this.world
    if (status !== 'approved') {
      await this.unfinished(status)
      return []
    }
    const daysAgo = chance.happens(0.65) ? chance.between(520, 545) : chance.between(70, 519)
    const renewals = daysAgo > 400 ? Number(chance.weighted({ '0': 74, '1': 19, '2': 7 })) : 0
    const versions: ApprovedIngredient[] = []
    let expirationDate = this.expiry(daysAgo, renewals > 0)
    const certifiersOwn = chance.happens(0.25)
    await this.create(daysAgo, expirationDate, certifiersOwn)
    if (!certifiersOwn) {
      await this.step({ do: 'send', by: 'company' }, expirationDate)
      if (chance.happens(0.25)) {
        await this.step(
          { do: 'askForChanges', by: 'certifier', say: chance.pick(changeRequests) },
          expirationDate,
        )
        await this.step({ do: 'send', by: 'company', say: chance.pick(companyAnswers) }, expirationDate)
      }
    }
    await this.approve(expirationDate)
    versions.push(this.approved(expirationDate))
    for (let renewal = 1; renewal <= renewals; renewal++) {
      const last = renewal === renewals
      const open = last && chance.happens(0.2)
      this.time = this.world.since(open ? chance.between(3, 20) : Math.max(40, daysAgo - 170 * renewal))
      expirationDate = open
        ? this.world.dayAhead(chance.between(200, 380))
        : this.expiry(daysAgo - 170 * renewal, !last)
      await this.renew(expirationDate)
      if (open && chance.happens(0.5)) break
      if (open) await this.addLetter()
      await this.step({ do: 'send', by: 'company' }, expirationDate)
      if (open) break
      await this.approve(expirationDate)
      versions.push(this.approved(expirationDate))
    }
    return versions
  }

  private async unfinished(status: ReviewStatus): Promise<void> {
    const { chance } = this.world
    const expirationDate = this.world.dayAhead(chance.between(20, 420))
    await this.create(chance.between(2, 45), expirationDate, status === 'waiting')
    if (status !== 'draft') await this.addLetter()
    if (status === 'draft' || status === 'waiting') return
    await this.step({ do: 'send', by: 'company' }, expirationDate)
    if (status === 'review') {
      await this.step(
        { do: 'askForChanges', by: 'certifier', say: chance.pick(changeRequests) },
        expirationDate,
      )
      if (chance.happens(0.4))
        await this.step({ do: 'note', by: 'company', say: chance.pick(companyAnswers) }, expirationDate)
    }
    if (status === 'rejected') {
      await this.step({ do: 'reject', by: 'certifier', say: chance.pick(rejections) }, expirationDate)
    }
    this.waits = status === 'approving'
  }

  /** Past for some, soon for others. */
  private expiry(approvedDaysAgo: number, renewedLater: boolean): string {
    const { world } = this
    const { chance } = world
    // A renewed one expired about then.
    if (renewedLater) return world.dayAhead(-approvedDaysAgo + 200)
    const kind = chance.weighted({ expired: 11, soon: 13, later: 76 })
    if (kind === 'expired' && approvedDaysAgo > 60)
      return world.dayAhead(-chance.between(2, Math.min(approvedDaysAgo - 40, 200)))
    return world.dayAhead(kind === 'soon' ? chance.between(2, 58) : chance.between(65, 400))
  }

  private async create(daysAgo: number, expirationDate: string, byCertifier = false): Promise<void> {
    const { world, item, company } = this
    this.time = world.since(daysAgo)
    const when = this.time.after(0)
    const shared = {
      name: item.name,
      companyId: world.chance.pick(company.places).id,
      expirationDate,
      ingredientGroupRmc: `MP-${item.rmc}`,
      ingredientGroupDescription: rmcFamilies[item.rmc] ?? null,
    }
    const made = byCertifier
      ? await ingredientVerbs.certifierCreate(world.as(this.certifier, when), {
          ...shared,
          ...this.details(),
        })
      : await ingredientVerbs.create(world.as(company.account, when), {
          ...shared,
          suggestedVendor: item.vendor,
        })
    this.id = made.id
  }

  /** For open items; those decided long ago had none. */
  private async addLetter(): Promise<void> {
    const { world, time, company, item } = this
    await addLetter(world.as(company.account, time.now), this.id, [item.vendor, item.name])
  }

  private details() {
    const { item, world } = this
    return {
      kosherGroupId: item.kosherGroup,
      kosherStatusId: item.kosherStatus,
      isPassover: item.passover,
      vendorName: item.vendor,
      ...signedBy(world.chance.pick(officers)),
    }
  }

  private async renew(expirationDate: string): Promise<void> {
    const ctx = this.world.as(this.company.account, this.time.after(0))
    const next = await ingredientVerbs.clone(ctx, { ingredientId: this.id, asNewVersion: true })
    this.id = next.id
    await ingredientVerbs.save(ctx, {
      ingredientId: this.id,
      name: this.item.name,
      expirationDate,
      version: next.version,
    })
  }

  private async approve(expirationDate: string): Promise<void> {
    const { chance } = this.world
    const say = chance.happens(0.3) ? chance.pick(approvals) : undefined
    await this.step({ do: 'approve', by: 'certifier', ...(say && { say }) }, expirationDate)
  }

  private async step(step: DemoStep, expirationDate: string): Promise<void> {
    const when = this.time.after(this.world.chance.between(0, 4))
    const ctx = this.world.as(step.by === 'company' ? this.company.account : this.certifier, when)
    const input = { ingredientId: this.id, notes: step.say ?? null }
    switch (step.do) {
      case 'note':
        await ingredientVerbs.addNote(ctx, { ingredientId: this.id, content: step.say ?? '' })
        break
      case 'send':
        await ingredientVerbs.send(ctx, input)
        break
      case 'askForChanges':
        await ingredientVerbs.askForChanges(ctx, input)
        break
      case 'reject':
        await ingredientVerbs.reject(ctx, input)
        break
      case 'approve':
        // Like the form: saves the required fields, then decides.
        await ingredientVerbs.certifierSave(ctx, {
          ingredientId: this.id,
          name: this.item.name,
          expirationDate,
          ...this.details(),
          containsKitniyot: /^(ceci|fagioli)/.test(this.item.name) ? 'yes' : null,
        })
        await ingredientVerbs.approve(ctx, { ...input, acknowledged: [...proofCodes] })
    }
  }

  private approved(expirationDate: string): ApprovedIngredient {
    const { id, item, company, time } = this
    return {
      id,
      companyKey: company.key,
      rmc: item.rmc,
      approvedAt: time.now,
      expirationDate,
      passover: item.passover,
    }
  }
}
