import { concernCodes } from '~/domain/kosher/concern'
import { createCertificate } from '../modules/certificates/issue/create-certificate'
import { createRuling } from '../modules/certificates/rule/rule-certificate'
import { reduceCertificate } from '../modules/certificates/reduce/reduce-certificate'
import { unreadyProducts } from '../modules/products/certified/unready-products'
import { productVerbs } from '../modules/products/product-kind'
import type { DemoCompany, DemoPeople } from './people'
import { weighedByDemo, type MadeProduct } from './products'
import type { World } from './world'

interface DemoCertificate {
  company: string
  /** The index of a facility; the headquarters with all facilities if absent. */
  place?: number
  name: string
  description?: string
  issuedDaysAgo: number
  /** From today; negative if expired. */
  expiresInDays: number
  products: number
  /** Products that are in all of them. */
  restriction?: string
  lot?: string
  added?: { products: number; daysLater: number }
  renewedDaysAgo?: number
  reduced?: { daysAgo: number; reason: string }
  suspended?: DemoSuspension
}

interface DemoSuspension {
  daysAgo: number
  /** Announced so many days before. */
  noticeDays?: number
  reason: string
  publicNote?: string
  lots?: string
  /** What is found with it; without any it is the company's own wish. */
  deviations: { grade: 'major' | 'minor'; finding: string; requirement: string }[]
  reinstatedDaysAgo?: number
}

const plans: DemoCertificate[] = [
  {
    company: 'garda',
    name: 'Oli Terre del Garda – primo anno',
    issuedDaysAgo: 420,
    expiresInDays: -55,
    products: 3,
  },
  {
    company: 'brenta',
    name: 'Formaggi Chalav Israel – primo anno',
    issuedDaysAgo: 400,
    expiresInDays: -35,
    products: 3,
  },
  {
    company: 'estense',
    name: 'Aceti e condimenti – vendemmia precedente',
    issuedDaysAgo: 395,
    expiresInDays: -12,
    products: 3,
  },
  {
    company: 'molino',
    place: 0,
    name: 'Pasta di semola – Foggia',
    description: 'Linee 1 e 2, trafilatura in bronzo.',
    issuedDaysAgo: 345,
    expiresInDays: 20,
    products: 4,
  },
  {
    company: 'berici',
    name: 'Vini mevushal',
    issuedDaysAgo: 330,
    expiresInDays: 35,
    products: 3,
    restriction: 're-mev',
  },
  {
    company: 'langhe',
    name: 'Cioccolato e creme',
    issuedDaysAgo: 310,
    expiresInDays: 55,
    products: 4,
    reduced: {
      daysAgo: 45,
      reason:
        'La ricetta è cambiata dopo l’emissione: il prodotto torna sul certificato dopo una nuova verifica.',
    },
  },
  {
    company: 'vesuvio',
    name: 'Conserve di pomodoro',
    description: 'Campagna del pomodoro, tutti gli stabilimenti.',
    issuedDaysAgo: 300,
    expiresInDays: 150,
    products: 4,
    renewedDaysAgo: 25,
  },
  {
    company: 'lombardi',
    name: 'Aromi e coloranti',
    issuedDaysAgo: 240,
    expiresInDays: 125,
    products: 4,
    suspended: {
      daysAgo: 9,
      reason: 'Nel reparto spray è stato trovato siero di latte su un impianto dichiarato parve.',
      publicNote: 'Gli aromi in polvere dei lotti indicati possono contenere latte.',
      lots: 'da 2410 a 2418',
      deviations: [
        {
          grade: 'major',
          finding: 'Siero di latte in polvere sulla torre di essiccazione parve.',
          requirement: 'Gli impianti parve non trattano latticini.',
        },
        {
          grade: 'minor',
          finding: 'I sacchi aperti nel reparto spray non portano l’etichetta del fornitore.',
          requirement: 'Ogni sacco si riconosce fino all’uso.',
        },
      ],
    },
  },
  {
    company: 'molino',
    place: 1,
    name: 'Semole e farine – Altamura',
    issuedDaysAgo: 200,
    expiresInDays: 165,
    products: 3,
    added: { products: 2, daysLater: 90 },
  },
  { company: 'garda', name: 'Oli Terre del Garda', issuedDaysAgo: 160, expiresInDays: 205, products: 3 },
  {
    company: 'berici',
    name: 'Vino rosso mevushal – lotto unico',
    description: 'Partita imbottigliata sotto sorveglianza continua.',
    issuedDaysAgo: 120,
    expiresInDays: 245,
    products: 1,
    restriction: 're-mev',
    lot: 'L-2417/B',
  },
  {
    company: 'brenta',
    name: 'Formaggi Chalav Israel',
    issuedDaysAgo: 95,
    expiresInDays: 270,
    products: 4,
    suspended: {
      daysAgo: 40,
      reinstatedDaysAgo: 26,
      reason: 'Fermo del caseificio per il cambio della caldaia, chiesto dall’azienda.',
      deviations: [],
    },
  },
  { company: 'langhe', name: 'Pasticceria e praline', issuedDaysAgo: 80, expiresInDays: 285, products: 3 },
  {
    company: 'estense',
    name: 'Aceti e condimenti',
    issuedDaysAgo: 60,
    expiresInDays: 305,
    products: 4,
    suspended: {
      daysAgo: 3,
      noticeDays: 15,
      reason:
        'L’azienda sposta l’imbottigliamento: finché la nuova linea non è vista, il certificato è sospeso.',
      deviations: [],
    },
  },
  {
    company: 'vesuvio',
    place: 1,
    name: 'Sughi pronti – Angri',
    issuedDaysAgo: 30,
    expiresInDays: 335,
    products: 3,
  },
  {
    company: 'molino',
    name: 'Prodotti da forno e pasta – tutti gli stabilimenti',
    issuedDaysAgo: 14,
    expiresInDays: 351,
    products: 5,
  },
]

/** In order of time, as certificate numbers rise with it. */
export async function makeCertificates(
  world: World,
  people: DemoPeople,
  approved: MadeProduct[],
): Promise<void> {
  const free = [...approved]
  const makers = plans.map((plan) => new CertificateMaker(world, people, plan, free))
  const events = makers.flatMap((maker) => maker.events())
  events.sort((a, b) => b.daysAgo - a.daysAgo)
  for (const event of events) await event.happen(world.since(event.daysAgo).after(0))
}

class CertificateMaker {
  private readonly company: DemoCompany
  private readonly companyId: string
  private groupId: string | null = null
  private productIds: string[] = []

  /** @param free the callee removes those it takes */
  constructor(
    private readonly world: World,
    private readonly people: DemoPeople,
    private readonly plan: DemoCertificate,
    private readonly free: MadeProduct[],
  ) {
    const company = people.companies.find(({ key }) => key === plan.company)
    if (!company) throw new Error(`no company ${plan.company}`)
    this.company = company
    this.companyId = plan.place === undefined ? company.id : (company.places[plan.place]?.id ?? company.id)
  }

  events(): { daysAgo: number; happen: (when: Date) => Promise<void> }[] {
    const { issuedDaysAgo, added, renewedDaysAgo, reduced, suspended } = this.plan
    const events = [{ daysAgo: issuedDaysAgo, happen: (when: Date) => this.issue(when) }]
    if (added)
      events.push({
        daysAgo: issuedDaysAgo - added.daysLater,
        happen: (when) => this.add(when, added.products),
      })
    if (renewedDaysAgo !== undefined)
      events.push({ daysAgo: renewedDaysAgo, happen: (when) => this.renew(when) })
    if (reduced)
      events.push({ daysAgo: reduced.daysAgo, happen: (when) => this.reduce(when, reduced.reason) })
    if (suspended) {
      events.push({ daysAgo: suspended.daysAgo, happen: (when) => this.suspend(when, suspended) })
      const { reinstatedDaysAgo: daysAgo } = suspended
      if (daysAgo !== undefined) events.push({ daysAgo, happen: (when) => this.reinstate(when) })
    }
    return events
  }

  private async issue(when: Date): Promise<void> {
    this.productIds = await this.take(this.plan.products, when)
    if (this.productIds.length === 0) return
    const { id } = await createCertificate(this.world.as(this.people.manager, when), {
      productIds: this.productIds,
      certificationGroup: this.group(this.plan.expiresInDays),
      acknowledged: weighedByDemo,
    })
    this.groupId = id
  }

  private async add(when: Date, count: number): Promise<void> {
    const productIds = this.groupId === null ? [] : await this.take(count, when)
    if (this.groupId === null || productIds.length === 0) return
    await createCertificate(this.world.as(this.people.staff, when), {
      productIds,
      certificationGroup: { ...this.group(this.plan.expiresInDays), id: this.groupId },
      acknowledged: weighedByDemo,
    })
  }

  /** Products first, then the group. */
  private async renew(when: Date): Promise<void> {
    if (this.groupId === null) return
    const ctx = this.world.as(this.people.manager, when)
    // Left out if a supplier's certificate has expired.
    const unready = await unreadyProducts(ctx, this.productIds)
    const renewed: string[] = []
    for (const productId of this.productIds) {
      if (unready.has(productId)) continue
      const next = await productVerbs.clone(ctx, { productId, asNewVersion: true })
      renewed.push(
        (await productVerbs.approve(ctx, { productId: next.id, notes: null, acknowledged: weighedByDemo }))
          .id,
      )
    }
    if (renewed.length === 0) return
    await createCertificate(ctx, {
      productIds: renewed,
      renewedFromId: this.groupId,
      certificationGroup: this.group(365 - (this.plan.renewedDaysAgo ?? 0)),
      acknowledged: weighedByDemo,
    })
  }

  /** By the last of its products. */
  private async reduce(when: Date, reason: string): Promise<void> {
    const productIds = this.productIds.slice(-1)
    if (this.groupId === null || this.productIds.length < 2) return
    await reduceCertificate(this.world.as(this.people.manager, when), {
      certificationGroupId: this.groupId,
      productIds,
      reason,
      // Letters that have ended meanwhile.
      acknowledged: concernCodes,
    })
  }

  private async suspend(when: Date, { daysAgo, noticeDays = 0, ...plan }: DemoSuspension): Promise<void> {
    if (this.groupId === null) return
    const { reason, publicNote, lots, deviations } = plan
    const dueOn = this.world.dayAhead(30 - daysAgo)
    await createRuling(this.world.as(this.people.manager, when), {
      kind: 'suspend',
      subjectType: 'certificate',
      subjectId: this.groupId,
      reason,
      publicNote,
      lots,
      effectiveOn: this.world.dayAhead(noticeDays - daysAgo),
      ownWish: deviations.length === 0,
      deviations: deviations.map((one) => ({ ...one, dueOn })),
    })
  }

  private async reinstate(when: Date): Promise<void> {
    if (this.groupId === null) return
    await createRuling(this.world.as(this.people.manager, when), {
      kind: 'reinstate',
      subjectType: 'certificate',
      subjectId: this.groupId,
      reason: 'La caldaia nuova è in funzione ed è stata vista.',
    })
  }

  private group(expiresInDays: number) {
    return {
      name: this.plan.name,
      description: this.plan.description ?? null,
      companyId: this.companyId,
      expireOn: this.world.dayAhead(expiresInDays),
      lotNumber: this.plan.lot ?? null,
    }
  }

  private async take(count: number, when: Date): Promise<string[]> {
    const { company, companyId, free } = this
    const { restriction } = this.plan
    const candidates = free
      .filter(
        (one) => one.companyKey === company.key && (companyId === company.id || one.placeId === companyId),
      )
      .filter((one) => one.since < when && (!restriction || one.restriction === restriction))
    const unready = await unreadyProducts(
      this.world.as(this.people.manager, when),
      candidates.map(({ id }) => id),
    )
    const taken = candidates.filter(({ id }) => !unready.has(id)).slice(0, count)
    for (const one of taken) free.splice(free.indexOf(one), 1)
    return taken.map((one) => one.id)
  }
}
