import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { apiOf, type Portal } from '../backend/operations/processes'
import type { Prepared } from '../support/prepared-database'

export const patience = { timeout: 90_000, interval: 100 }

const kinds = ['save', 'upload', 'issue'] as const
type Kind = (typeof kinds)[number]

const each = <T>(of: () => T) => ({ save: of(), upload: of(), issue: of() })
const complete = { kosherGroupId: 'kg-1', kosherStatusId: 'ks-parve', expirationDate: '2099-06-30' }
export const digest = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')

/** A certifier who constantly saves, uploads and issues, and records the answers. */
export class DailyWork {
  readonly answered = each(() => 0)
  readonly refused = each(() => new Map<string, number>())
  /** What was acknowledged, and must exist: names, digests of documents, certificates. */
  private readonly names = new Map<string, string>()
  private readonly documents = new Map<string, string>()
  private readonly certificates: string[] = []
  private made = 0
  private working = true
  private readonly done: Promise<unknown>

  constructor(
    private portal: Portal,
    private readonly who: Prepared,
  ) {
    this.done = Promise.all(kinds.map((kind) => this.work(kind)))
  }

  async stop(): Promise<void> {
    this.working = false
    await this.done
  }

  /** Waits until each kind of work has been answered, or refused, so many more times. */
  async until(outcome: 'answered' | 'refused', times: number, which: readonly Kind[] = kinds): Promise<void> {
    const count = (kind: Kind) =>
      outcome === 'answered'
        ? this.answered[kind]
        : [...this.refused[kind].values()].reduce((sum, one) => sum + one, 0)
    const before = new Map(which.map((kind) => [kind, count(kind)]))
    const behind = () => which.filter((kind) => count(kind) < (before.get(kind) ?? 0) + times)
    await vi.waitFor(() => expect(behind()).toEqual([]), patience)
  }

  /** The refusals of each kind of work. */
  refusals(): Record<Kind, string[]> {
    const codes = (kind: Kind) => [...this.refused[kind].keys()].sort()
    return { save: codes('save'), upload: codes('upload'), issue: codes('issue') }
  }

  /** Everything acknowledged exists, complete: read through a portal's calls. @returns how much that was */
  async check(portal: Portal): Promise<number> {
    const api = apiOf(portal, this.who.cookie)
    for (const [ingredientId, name] of this.names)
      expect((await api.ingredients.get({ ingredientId })).name).toBe(name)
    for (const [documentId, sha256] of this.documents) {
      const { body } = await api.documents.download({ documentId })
      expect(digest(new Uint8Array(await new Response(body).arrayBuffer()))).toBe(sha256)
    }
    for (const certificateId of this.certificates) {
      const pdf = await (await api.certificates.download({ certificateId })).bytes()
      expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
      expect(Buffer.from(pdf.subarray(-16)).toString()).toContain('%%EOF')
    }
    return this.names.size + this.documents.size + this.certificates.length
  }

  private async work(kind: Kind): Promise<void> {
    while (this.working) {
      try {
        await this[kind]()
        this.answered[kind]++
      } catch (error) {
        const { status, code, message } = error as { status?: number; code?: string; message: string }
        const said = status ? `${status} ${code}` : message
        this.refused[kind].set(said, (this.refused[kind].get(said) ?? 0) + 1)
        // As anybody told to retry does.
        await pause(50)
      }
    }
  }

  private api = () => apiOf(this.portal, this.who.cookie)

  private async save() {
    const name = `Farina ${++this.made}`
    const { companyId } = this.who
    const made = await this.api().ingredients.certifierCreate({ name, companyId, ...complete })
    this.names.set(made.id, made.name)
    const form = { ingredientId: made.id, name: `${name} bis`, ...complete, version: made.version }
    // A write without an answer may still have been committed.
    this.names.delete(made.id)
    const saved = await this.api().ingredients.certifierSave(form)
    this.names.set(made.id, saved.name)
    return saved
  }

  private async upload() {
    const ingredient = await this.save()
    const data = Buffer.from(`nome;valore\n${`prova ${++this.made};1\n`.repeat(12_000)}`)
    const file = new File([data], 'prova.csv', { type: 'text/csv' })
    const form = { ingredientId: ingredient.id, filename: 'prova.csv', file }
    const { documentId } = await this.api().documents.upload(form)
    this.documents.set(documentId, digest(data))
  }

  private async issue() {
    const api = this.api()
    const { companyId } = this.who
    const { id: ingredientId, version } = await this.save()
    await api.ingredients.approve({ ingredientId, version })
    const name = `Pane ${++this.made}`
    const form = { name, companyId, kosherStatusId: 'ks-parve', ingredientIds: [ingredientId] }
    const product = await api.products.certifierCreate(form)
    await api.products.approve({ productId: product.id, version: product.version })
    const certificationGroup = { name, companyId, expireOn: '2099-05-31' }
    const issued = await api.certificates.create({ productIds: [product.id], certificationGroup })
    this.certificates.push(issued.certificateId)
  }
}
