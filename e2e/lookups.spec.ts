import { listed, newIngredient } from './support/api'
import { expect, test } from './support/test'

test(
  'managers add, name, archive and restore lookup entries, and say what they mean',
  { tag: ['@both', '@all'] },
  async ({ page, portal, loginAs, axe, javaScriptEnabled }) => {
    const mode = javaScriptEnabled === false ? 'N' : 'Y'
    const name = `Latte di prova ${mode}`
    const row = page.getByRole('row', { name: new RegExp(name) })
    const dialog = page.getByRole('dialog').last()
    const save = () => dialog.getByRole('button', { name: 'Salva', exact: true }).click()
    const field = (label: string) => dialog.getByRole('textbox', { name: label })

    await loginAs('manager')
    await page.goto('/certifier/settings')
    await page.getByRole('link', { name: 'Elenchi', exact: true }).click()
    await expect(page.getByRole('row', { name: /LAT-CI/ })).toContainText('Latte, grado 1')
    await expect(page.getByRole('row', { name: /G6/ })).toContainText('uso non ammesso')
    await expect(page.getByRole('row', { name: /KIT/ })).toContainText('kitniyot')
    await axe()

    await page.getByRole('link', { name: 'Nuovo stato kosher' }).click()
    await field('Codice').fill('PARVE')
    await field('Nome in italiano').fill(name)
    await field('Nome in inglese').fill(`Trial dairy ${mode}`)
    await save()
    await expect(page.locator('#lookup-entry-code-error')).toContainText('ha già questo codice')
    await expect(field('Nome in italiano')).toHaveValue(name)
    await field('Codice').fill(`LP-${mode}`)
    await axe()
    await save()
    await expect(row).toContainText('senza natura')
    await expect(row).toContainText('mai')

    // In use without a nature: the desk says so, and leads here.
    const ingredientId = await newIngredient(page, portal.url, `Panna di prova ${mode}`)
    const [status] = (await listed<{ id: string; code: string }>(page, '/lookup/kosherstatus')).filter(
      ({ code }) => code === `LP-${mode}`,
    )
    const given = await page.request.put('/api/certifier/ingredientflow', {
      data: { ingredientId, name: `Panna di prova ${mode}`, kosherStatusId: status?.id },
      headers: { Origin: portal.url },
    })
    expect(given.status()).toBe(200)
    await page.goto('/certifier')
    await page.getByRole('link', { name: 'Apri gli elenchi' }).click()
    await expect(row).toContainText('1 ingrediente')

    await row.getByRole('link').first().click()
    await expect(field('Codice')).toHaveAttribute('readonly')
    await dialog.getByRole('combobox', { name: 'Natura' }).selectOption({ label: 'Latte' })
    await save()
    await expect(dialog.getByText('tutto ciò che la usa (1 ingrediente)')).toBeVisible()
    await axe()
    await dialog.getByRole('button', { name: 'Cambia per tutti' }).click()
    await expect(row).toContainText('Latte')
    await page.goto('/certifier')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Apri gli elenchi' })).toHaveCount(0)

    // An archived entry stays where it is used, and is offered nowhere else.
    await page.goto('/certifier/settings/lookups')
    await page.getByRole('button', { name: `Archivia «${name}»` }).click()
    await expect(row).toContainText('Archiviata')
    const option = page.getByRole('option', { name: new RegExp(`LP-${mode}`) })
    await page.goto(`/certifier/ingredients/${ingredientId}`)
    await expect(option).toHaveText(`LP-${mode} · ${name} (archiviata)`)
    await page.goto('/certifier/ingredients/new')
    await expect(page.getByRole('option', { name: /LAT-CI/ })).toHaveCount(1)
    await expect(option).toHaveCount(0)
    await page.goto('/certifier/settings/lookups')
    await page.getByRole('button', { name: `Ripristina «${name}»` }).click()
    await expect(page.getByRole('button', { name: `Archivia «${name}»` })).toBeVisible()
    await page.goto('/certifier/ingredients/new')
    await expect(option).toHaveCount(1)
  },
)

test('the lookup lists are for managers @all', { tag: '@both' }, async ({ page, loginAs }) => {
  await loginAs('staff')
  const answer = await page.goto('/certifier/settings/lookups')
  expect(answer?.status()).toBe(403)
})
