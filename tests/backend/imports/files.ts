import { expect } from 'vitest'
import type { ImportJob, ImportProblem } from '~/contract/items/imports'
import { runImports } from '~/backend/modules/imports/run-imports'
import type { ImportKind } from '~/domain/items/imports'
import type { SignedIn } from '../../support/backend'
import type { ItemWorld } from '../support-items'

type Content = string | Uint8Array<ArrayBuffer>

interface Options {
  kind?: ImportKind
  name?: string
  /** A certifier. */
  who?: SignedIn
  /** Each row names its facility. */
  byColumn?: boolean
}

/** Uploads a file. */
export const upload = (
  world: ItemWorld,
  content: Content,
  { kind = 'ingredients', name = 'elenco.csv', who = world.manager, byColumn = false }: Options = {},
): Promise<ImportJob> =>
  who.api.imports.upload({
    companyId: world.facility,
    kind,
    facilitySource: byColumn ? 'column' : 'form',
    file: new File([content], name),
  })

/** Uploads a file and has it checked. */
export async function check(
  world: ItemWorld,
  content: Content,
  options: Options = {},
): Promise<{ job: ImportJob; problems: ImportProblem[] }> {
  const { id } = await upload(world, content, options)
  await runImports(world.test.ctx())
  const { imports } = (options.who ?? world.manager).api
  const { items } = await imports.problems({ importId: id, ItemsPerPage: 9999 })
  return { job: await imports.get({ importId: id }), problems: items }
}

/** Uploads a file without problems, has it checked, and commits it. */
export async function importAll(
  world: ItemWorld,
  content: Content,
  options: Options = {},
): Promise<ImportJob> {
  const { job, problems } = await check(world, content, options)
  expect([problems, job.failure]).toEqual([[], null])
  const { imports } = (options.who ?? world.manager).api
  await imports.commit({ importId: job.id })
  await runImports(world.test.ctx())
  return imports.get({ importId: job.id })
}

/** A CSV file as Excel in Italy writes it. */
export const csv = (...rows: string[][]) => rows.map((row) => `${row.join(';')}\r\n`).join('')
