import path from 'node:path'
import { ESLint } from 'eslint'
import { expect, test } from 'vitest'
import { allItemKinds, type ItemKind } from '~/domain/items/item-kinds'

const eslint = new ESLint({ cwd: path.resolve(import.meta.dirname, '..') })

async function refused(filePath: string, code: string): Promise<boolean> {
  const [result] = await eslint.lintText(code, { filePath })
  return result?.messages.some(({ message }) => message.startsWith('A further kind')) ?? false
}

/** The ways in which code asks which kind it has. */
const asking = (kind: ItemKind) => [
  `export const of = (kind: string) => (kind === '${kind}' ? 1 : 2)`,
  `export const of = (kind: string) => (kind !== '${kind}' ? 1 : 2)`,
  `export const of = (kind: string) => '${kind}' === kind`,
  `export function of(kind: string) {\n  switch (kind) {\n    case '${kind}':\n      return 1\n  }\n  return 2\n}`,
]

test.each(allItemKinds)('code that asks whether an item is of the kind "%s" is refused', async (kind) => {
  for (const code of asking(kind)) {
    for (const folder of ['backend/modules/workload', 'contract', 'domain', 'i18n/it', 'components/list'])
      expect(await refused(`app/${folder}/probe.ts`, code), `${folder}: ${code}`).toBe(true)
    for (const folder of [
      'backend/modules/products',
      'features/ingredients',
      'backend/modules/visits/report',
    ])
      expect(await refused(`app/${folder}/probe.ts`, code), `${folder}: ${code}`).toBe(false)
  }
})

test('code with a row for each kind is not refused', async () => {
  const rows = allItemKinds.map((kind) => `${kind}: 1`).join(', ')
  const code = `export const of = (kind: '${allItemKinds.join("' | '")}') => ({ ${rows} })[kind]`
  expect(await refused('app/backend/modules/workload/probe.ts', code)).toBe(false)
})
