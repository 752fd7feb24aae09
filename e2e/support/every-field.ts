import type { Locator, Page } from '@playwright/test'

import { expect } from './test'

/**
 * Fills in every field of a form, twice, and looks for each in all the places that show or record it. The
 * fields come from the contract: `Record<keyof …>`. Failures name the field.
 */

/** Input for a field: text, a tick, or a choice by its position. */
type Given = string | boolean | { option: number }

export interface Field {
  /** Its name in every place without one of its own. */
  label: string
  /** The first value, and then the second; a fixed choice has only one. */
  given: [Given, Given] | [Given]
  /** Its name, or path of names, in the audit trail. */
  audit?: string
  /** Its name in other places; null where it is not shown. */
  conflict?: string
  readOnly?: string | null
  comparison?: string | null
  exported?: string | null
  /** Null for one that imports lack. */
  imported?: null
}

/** Fields without a control of their own, and why. */
/** The certifier in charge is shown in the form, and sent by a button of its own. */
const ofTheTask = new Set(['assignedTo'])

export interface NotTyped {
  notTyped: string
}

export type Fields<Name extends string> = Record<Name, Field | NotTyped>

/** A value as sent, and the texts that may show it. */
interface Seen {
  value: string
  words: string[]
}

type State = Record<string, unknown> | null

type Place = 'conflict' | 'readOnly' | 'comparison' | 'exported'
type Round = 0 | 1

const italian = (day: string) => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')

/** Whether a `text` shows the value; long texts contain other things as well. */
const says = (text: string | undefined, { words }: Seen) =>
  text !== undefined && words.some((word) => text === word || (word.length > 6 && text.includes(word)))

export class EveryField<Name extends string> {
  /** What is missing where. */
  readonly holes: string[] = []
  private readonly seen: [Map<string, Seen>, Map<string, Seen>] = [new Map(), new Map()]
  private readonly typed: [string, Field][]

  constructor(private readonly fields: Fields<Name>) {
    this.typed = Object.entries<Field | NotTyped>(fields).flatMap(([name, field]) =>
      'notTyped' in field ? [] : [[name, field] as [string, Field]],
    )
  }

  /** Fills in a form for a new thing. */
  async fillNew(form: Locator): Promise<void> {
    await this.fill(form, 0, true)
  }

  /** Fills in all fields of the form, which must be the expected ones. */
  async fill(form: Locator, round: Round, isNew = false): Promise<void> {
    const drawn = new Set((await controls(form)).map(({ name }) => name))
    for (const [name, { given }] of this.typed) {
      const wanted = given[round]
      if (wanted === undefined || (given.length === 1 && !isNew)) continue
      if (!drawn.delete(name)) {
        this.holes.push(`${name}: the form has no control for it`)
        continue
      }
      this.seen[round].set(name, await give(form.locator(`[name="${name}"]`), wanted))
    }
    for (const name of drawn)
      if (!(name in this.fields) && !ofTheTask.has(name))
        this.holes.push(`${name}: the form has a control that nothing is said of`)
  }

  /** The second input differs from the first. */
  typedInstead(round: Round, name: Name, value: string): void {
    this.seen[round].set(name, { value, words: [value] })
  }

  /** The form has the input. */
  async held(form: Locator, round: Round, place: string): Promise<void> {
    const there = await heldIn(form)
    this.each(round, place, (name, _, { value }) => there.get(name) === value)
  }

  /** The form of an imported item has the file's values. */
  async imported(form: Locator, round: Round): Promise<void> {
    const there = await heldIn(form)
    this.each(
      round,
      'what was imported',
      (name, { imported }, { value }) => imported === null || there.get(name) === value,
    )
  }

  /** A form shows the other side's input, in a control or as text. */
  async told(form: Locator, round: Round, place: string): Promise<void> {
    const there = await controls(form)
    const text = (await form.textContent()) ?? ''
    this.each(
      round,
      place,
      (_, __, { value, words }) =>
        there.some((one) => one.value === value) || words.some((word) => text.includes(word)),
    )
  }

  /** The audit trail's entry for the newest action of this name. */
  async audited(page: Page, entityId: string, action: string, round: Round, before?: Round): Promise<void> {
    const answer = await page.request.get(`/api/certifier/audit?EntityId=${entityId}&ItemsPerPage=50`)
    const { items } = (await answer.json()) as {
      items: { action: string; before: State; after: State }[]
    }
    const event = items.find((one) => one.action === action)
    expect(event, action).toBeDefined()
    for (const [side, of] of [
      ['after', round],
      ['before', before],
    ] as const) {
      if (of === undefined) continue
      const isThere = (name: string, { audit = name }: Field, { value }: Seen) => {
        const stored = audit
          .split('.')
          .reduce<unknown>((state, key) => (state as State)?.[key], event?.[side])
        if (typeof stored === 'boolean') return String(stored) === value
        // Names are recorded by their ids.
        return stored === value || (audit !== name && audit.endsWith('Id') && Boolean(stored))
      }
      this.each(of, `the audit record, ${action} ${side}`, isThere, before === undefined)
    }
  }

  /** A page shows each field by its label, in lists of terms. */
  async shown(page: Page, round: Round, place: string): Promise<void> {
    const pairs = await page
      .locator('main dl > div')
      .evaluateAll((rows) =>
        rows.map((row) => [
          row.querySelector('dt')?.textContent?.trim() ?? '',
          row.querySelector('dd')?.textContent?.trim() ?? '',
        ]),
      )
    this.found('readOnly', round, place, (label) => pairs.find(([term]) => term === label)?.[1])
  }

  /** A comparison of two versions has each field with both values. */
  async compared(page: Page, before: Round, after: Round): Promise<void> {
    const rows = await page
      .locator('main tbody tr')
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim() ?? '')),
      )
    const row = (label: string) => rows.find(([name]) => name === label)
    this.found('comparison', before, 'the comparison, before', (label) => row(label)?.[1])
    this.found('comparison', after, 'the comparison, after', (label) => row(label)?.[2])
  }

  /** The panel of a conflict has each field: the stored value beside the input. */
  async conflicted(page: Page, theirs: Round, yours: Round): Promise<void> {
    const rows = await page
      .locator('[role=alert] tbody tr')
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim() ?? '')),
      )
    const row = (label: string) => rows.find(([name]) => name === label)
    this.found('conflict', theirs, 'the conflict, theirs', (label) => row(label)?.[1])
    this.found('conflict', yours, 'the conflict, yours', (label) => row(label)?.[2])
  }

  /** A row of an exported list has each field in its column. */
  exported(row: ReadonlyMap<string, string>, round: Round): void {
    this.found('exported', round, 'the export', (label) => row.get(label))
  }

  private found(place: Place, round: Round, where: string, textOf: (label: string) => string | undefined) {
    this.each(round, where, (_, field, seen) => {
      const label = field[place] === undefined ? field.label : field[place]
      return label === null || says(textOf(label), seen)
    })
  }

  private each(
    round: Round,
    place: string,
    isThere: (name: string, field: Field, seen: Seen) => boolean,
    isNew = false,
  ) {
    for (const [name, field] of this.typed) {
      if (field.given.length === 1 && !isNew) continue
      const seen = this.seen[round].get(name)
      if (seen && !isThere(name, field, seen)) this.holes.push(`${name}: not in ${place}`)
    }
  }
}

/** Nothing is missing anywhere. */
export const expectWhole = (...sides: { holes: string[] }[]) =>
  expect(sides.flatMap(({ holes }) => holes)).toEqual([])

const heldIn = async (form: Locator) =>
  new Map((await controls(form)).map(({ name, value }) => [name, value]))

/** The editable controls of a form, and their values. */
const controls = (form: Locator) =>
  form.evaluate((element) =>
    [...(element as HTMLFormElement).elements].flatMap((control) => {
      const isField =
        control instanceof HTMLInputElement ||
        control instanceof HTMLSelectElement ||
        control instanceof HTMLTextAreaElement
      if (!isField || !control.name || control.disabled) return []
      // Searches, selections in pickers and notes are not fields of the form.
      if (control.type === 'search' || /^pick|^notes$/.test(control.name)) return []
      if (control instanceof HTMLInputElement && control.type === 'checkbox')
        return [{ name: control.name, value: String(control.checked) }]
      if (control.type === 'hidden' || ('readOnly' in control && control.readOnly)) return []
      return [{ name: control.name, value: control.value }]
    }),
  )

async function give(control: Locator, given: Given): Promise<Seen> {
  if (typeof given === 'boolean') {
    await control.setChecked(given, { force: true })
    return { value: String(given), words: [given ? 'Sì' : 'No'] }
  }
  if (typeof given === 'string') {
    await control.fill(given)
    return { value: given, words: [italian(given)] }
  }
  const option = control.locator('option:not([value=""])').nth(given.option)
  const value = (await option.getAttribute('value')) ?? ''
  const label = ((await option.textContent()) ?? '').trim()
  await control.selectOption(value)
  return { value, words: [label, ...label.split(' · ')] }
}

/** Presses a button and waits for the next page. */
export async function press(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name, exact: true }).click()
  await loaded
}

/** The rows of a CSV as our exports write it, by column name. */
export function csvRows(text: string): Map<string, string>[] {
  const [header = [], ...rows] = text
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) => line.split(';').map((cell) => cell.replace(/^"(.*)"$/, '$1')))
  return rows.map((cells) => new Map(header.map((name, index) => [name, cells[index] ?? ''])))
}
