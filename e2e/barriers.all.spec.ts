import { barriersOn } from './support/barriers'
import { expect, test } from './support/test'

/** Proves that barriers would be found. */

test('the check finds barriers in what is shown first and in what appears later', async ({ page }) => {
  const content = (more: string) =>
    `<!doctype html><html lang="it"><title>Prova</title><main><h1>Prova</h1>${more}</main>`
  const pale = '<p class="pale" style="color: #bbb; background: #fff">Pallido</p>'
  const found = async () => (await barriersOn(page)).map((barrier) => barrier.split(':')[0])

  await page.setContent(content('<p>Nero</p>'))
  expect(await found()).toEqual([])
  await page.setContent(content(`<details><summary>Altro</summary>${pale}</details>`))
  expect(await found()).toEqual([])
  await page.getByText('Altro').click()
  expect(await found()).toEqual(['color-contrast'])
  await page.setContent(
    content(
      '<img src="data:," /><button class="tiny" style="inline-size: 9px; block-size: 9px; padding: 0">x</button><a class="tiny" href="#y" style="font-size: 5px">y</a>',
    ),
  )
  expect(await found()).toEqual(expect.arrayContaining(['image-alt', 'target-size']))
})
