import type { SignedIn } from '../../support/backend'
import { drawQuickly, givePasswords } from '../certificates/quick-pdf'
import { createWorld, type World } from '../certificates/world'
import { addVisit } from '../deviations/visit-row'

/** In every text of the other company, and in every text that certifiers alone read. */
export const canary = 'CANARINO'
export const secret = 'RISERVATO'

export interface DossierWorld extends World {
  /** A file that the company has attached to an answer and not sent. */
  unsent: string
}

/** Two companies with something of each kind: what is the other's, and what is the certifier's, says so. */
export async function createDossierWorld(): Promise<DossierWorld> {
  const world = await createWorld('sqlite')
  drawQuickly(world.test)
  await givePasswords(world.test)
  await world.manager.api.agencies
    .create({ name: 'Rabbinato di Prova' })
    .then(({ id }) => world.manager.api.agencies.setStanding({ agencyId: id, standing: 'recognised' }))
  await fill(world, world.vesuvio, world.otherHeadquarters, world.otherFacility, ` ${canary}`)
  const unsent = await fill(world, world.molino, world.headquarters, world.facility, '')
  return { ...world, unsent }
}

async function fill(world: World, who: SignedIn, head: string, facility: string, mark: string) {
  const certifier = world.manager.api
  const { api } = who
  const file = (name: string, text: string) => new File([`${text}${mark};scadenza\r\n1;2027-06-30\r\n`], name)
  const { id: ingredientId } = await api.ingredients.create({
    name: `=Lecitina <b>&</b>${mark}`,
    companyId: facility,
    expirationDate: '2027-06-30',
  })
  await api.documents.upload({ ingredientId, file: file(`scheda #1 «è»${mark}.csv`, 'lotto') })
  await api.ingredients.addNote({ ingredientId, content: `Serve altro?${mark}` })
  await api.ingredients.send({ ingredientId })
  await certifier.ingredients.giveOpinion({ ingredientId, favourable: false, note: secret })
  const approved = (await api.ingredients.list({ WithStatus: ['approved'] })).items
  const renewed = approved[0] ? await api.ingredients.clone({ ingredientId: approved[0].id }) : null
  if (renewed) await api.documents.upload({ ingredientId: renewed.id, file: file('nuova.csv', 'b') })
  const product = (name: string) => world.product(`${name}${mark}`, { companyId: facility })
  const issued = await certifier.certificates.create({
    productIds: [await product('Biscotti')],
    certificationGroup: { name: `Biscotti${mark}`, companyId: facility, expireOn: '2027-11-30' },
  })
  await certifier.rulings.create({
    kind: 'suspend',
    subjectType: 'certificate',
    subjectId: issued.id,
    reason: `Latte nel forno${mark}`,
    ownWish: true,
  })
  await api.requests.create({
    productIds: [await product('Cantucci')],
    certificationGroup: { name: `Cantucci${mark}`, companyId: facility, expireOn: '2027-11-30' },
  })
  const { items: agencies } = await api.agencies.list({})
  await api.supplierCertificates.upload({
    vendorName: `Amidi${mark}`,
    agencyId: agencies[0]?.id ?? '',
    number: `K-1${mark}`,
    issuedOn: '2027-01-10',
    expiresOn: '2028-03-31',
    file: file(`fornitore${mark}.csv`, 'certificato'),
  })
  await api.threads.addNote({ companyId: head, content: `Chiudete ad agosto?${mark}` })
  await api.lines.create({
    companyId: facility,
    name: `Forno${mark}`,
    kind: 'forno',
    isHot: true,
    kosherizable: true,
    returns: 'unknown',
    kosherStatusId: 'ks-parve',
  })
  await addVisit(world.test, {
    company_id: facility,
    head_quarter_id: head,
    lead_id: world.manager.userId,
    announced: 1,
    planned_on: '2030-01-10',
    brief: secret,
  })
  const raise = async () =>
    (await certifier.deviations.raise({ companyId: facility, grade: 'major', finding: `Due sacchi${mark}` }))
      .id
  const [answered, open] = [await raise(), await raise()]
  await api.deviations.upload({ deviationId: answered, file: file(`risposta${mark}.csv`, 'foto') })
  await api.deviations.answer({
    deviationId: answered,
    cause: `Errore${mark}`,
    correction: 'Pulizia',
    correctiveAction: 'Istruzione',
    doneOn: '2026-11-20',
  })
  const unsent = await api.deviations.upload({ deviationId: open, file: file(`bozza${mark}.csv`, 'bozza') })
  return unsent.documentId
}
