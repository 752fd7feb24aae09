import { newIngredient } from './support/api'
import { expect, test } from './support/test'

test(
  'managers add a sensitive name, test it, change it, archive it and restore it',
  { tag: ['@both', '@all'] },
  async ({ page, loginAs, axe, javaScriptEnabled }) => {
    const mode = javaScriptEnabled === false ? 'senza' : 'con'
    const name = `Zibibbina ${mode}`
    const row = page.getByRole('row', { name: new RegExp(name) })
    const dialog = page.getByRole('dialog').last()
    const save = () => dialog.getByRole('button', { name: 'Salva', exact: true }).click()
    const field = (label: string) => dialog.getByRole('textbox', { name: label })
    const tryIt = async (typed: string, status?: string) => {
      await page.getByRole('textbox', { name: 'Nome dell’ingrediente' }).fill(typed)
      if (status)
        await page.getByRole('combobox', { name: 'Con lo stato kosher' }).selectOption({ label: status })
      await page.getByRole('button', { name: 'Prova', exact: true }).click()
    }
    const said = page.getByRole('status').filter({ hasText: /^In «/ })

    await loginAs('manager')
    await page.goto('/certifier/settings')
    await page.getByRole('link', { name: 'Nomi delicati' }).click()
    await expect(page.getByText('è un aiuto a guardare, mai un sì')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Dipende dall’origine' })).toBeVisible()
    await axe()

    // A longer name wins, and a name with another status is reported.
    await tryIt('Burro di cacao e burro', 'PARVE · Parve (neutro)')
    await expect(said).toContainText('si riconosce')
    await expect(said.getByRole('listitem').filter({ hasText: 'burro di cacao' })).toContainText(
      'È un nome innocuo',
    )
    await expect(said.getByRole('listitem').last()).toContainText('Da valutare')
    await expect(said.getByRole('listitem').last()).toContainText('la sua natura è «Latte»')
    await axe()

    await tryIt(`Estratto di ${name}`)
    await expect(said).toContainText('non si riconosce nessun nome')
    await page.getByRole('link', { name: 'Nuovo nome' }).click()
    await field('Nome').fill('e 471')
    await dialog.getByRole('combobox', { name: 'Prova richiesta' }).selectOption({ label: 'fonte e simbolo' })
    await field('Perché, in italiano').fill('Può venire dal vino.')
    await save()
    await expect(page.locator('#term-shown-error')).toContainText('ha già questo nome')
    await expect(field('Perché, in italiano')).toHaveValue('Può venire dal vino.')
    await axe()
    await field('Nome').fill(name)
    await save()
    // The tested name is tested again.
    await expect(said.getByRole('listitem')).toContainText(name)
    await expect(said).toContainText('Può venire dal vino.')

    await page.goto(`/certifier/settings/terms?Search=${name.toUpperCase()}`)
    await expect(row).toContainText('fonte e simbolo')
    await row.getByRole('link').first().click()
    await dialog.getByRole('combobox', { name: 'Natura' }).selectOption({ label: 'Latte' })
    await save()
    await expect(page.getByRole('heading', { name: 'Sempre latte' })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Cerca un nome' })).toHaveValue(name.toUpperCase())

    await page.getByRole('button', { name: `Archivia «${name}»` }).click()
    await expect(row).toContainText('Archiviato')
    await tryIt(`Estratto di ${name}`)
    await expect(said).toContainText('non si riconosce nessun nome')
    await page.getByRole('button', { name: `Ripristina «${name}»` }).click()
    await expect(said.getByRole('listitem')).toContainText(name)
    await page.getByRole('button', { name: `Archivia «${name}»` }).click()
    await expect(row).toContainText('Archiviato')
  },
)

test(
  'saving a name that a colleague has saved meanwhile keeps the input @all',
  { tag: '@both' },
  async ({ page, portal, loginAs, javaScriptEnabled }) => {
    const name = `Doppione ${javaScriptEnabled === false ? 'senza' : 'con'}`
    const headers = { Origin: portal.url }
    const dialog = page.getByRole('dialog').last()
    await loginAs('manager')
    const added = await page.request.post('/api/certifier/settings/terms', {
      headers,
      data: { shown: name, proof: 'source', why: 'La fonte va detta.' },
    })
    const term = (await added.json()) as { id: string; version: number }
    await page.goto(`/certifier/settings/terms/${term.id}`)
    await dialog.getByRole('textbox', { name: 'Perché, in italiano' }).fill('Il mio perché')
    await page.request.put('/api/certifier/settings/terms', {
      headers,
      data: { termId: term.id, shown: name, proof: 'source', why: 'Il suo perché' },
    })
    const save = dialog.getByRole('button', { name: 'Salva', exact: true })
    await save.click()
    await expect(dialog.getByText('Il suo perché')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Perché, in italiano' })).toHaveValue('Il mio perché')
    await save.click()
    await expect(page).toHaveURL(/settings\/terms$/)
    await page.goto(`/certifier/settings/terms?Search=${name}`)
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Il mio perché')
  },
)

test(
  'a name that a colleague adds while many are decided is asked about, and what was typed stays',
  { tag: ['@all', '@both'] },
  async ({ page, portal, loginAs, javaScriptEnabled }) => {
    const word = javaScriptEnabled === false ? 'Mirra' : 'Incenso'
    const names = [`${word} in lacrime`, `Scaglie di ${word}`]
    const dialog = page.getByRole('dialog')
    const tick = (name: string, more = '') =>
      dialog.getByRole('checkbox', { name: `Includi ${name}${more}`, exact: true })
    const approve = () => dialog.getByRole('button', { name: /^Approva/ }).click()
    const notes = page.getByRole('textbox', { name: 'Nota per le aziende' })
    const [group, status] = ['Gruppo kosher', 'Stato kosher'].map((name) =>
      page.getByRole('combobox', { name }),
    )
    await loginAs('manager')
    for (const name of names) await newIngredient(page, portal.url, name)
    await page.goto(`/certifier/ingredients?Search=${word}`)
    const rows = page.locator('tbody tr')
    await expect(rows).toHaveCount(2)
    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Approva', exact: true }).click()
    await expect(dialog).not.toContainText('Il nome indica altro')
    for (const name of names) await tick(name).check()
    await group?.selectOption({ index: 1 })
    await status?.selectOption({ label: 'PARVE · Parve (neutro)' })
    await notes.fill('Visti insieme')

    // In another tab, by a colleague.
    const added = await page.request.post('/api/certifier/settings/terms', {
      headers: { Origin: portal.url },
      data: { shown: `${word} in lacrime`, nature: 'dairy', proof: 'none', why: 'Essiccata su latte.' },
    })
    expect(added.status()).toBe(200)
    await approve()
    await expect(dialog).toContainText('Il nome indica altro rispetto allo stato kosher')
    await expect(dialog).toContainText('Essiccata su latte.')
    await expect(notes).toHaveValue('Visti insieme')
    await expect(group ?? notes).not.toHaveValue('')
    // What was chosen goes along with the answer.
    await tick(names[0] ?? '', ', rilievi valutati').check()
    await approve()
    await page.goto(`/certifier/ingredients?Search=${word}`)
    for (const name of names) await expect(rows.filter({ hasText: name })).toContainText('Approvato')
  },
)

test(
  "managers raise a concern's weight; other certifiers read it @all",
  { tag: '@both' },
  async ({ page, loginAs, axe, javaScriptEnabled }) => {
    // Each mode has one of its own: both run on one portal.
    const [label, starts] =
      javaScriptEnabled === false
        ? ['Deciso altre volte in modo diverso', 'Nota']
        : ['Già approvato nello stesso stabilimento', 'Nota']
    const select = page.getByRole('combobox', { name: label })
    const choose = async (weight: string) => {
      await select.selectOption({ label: weight })
      await page.getByRole('button', { name: 'Salva', exact: true }).click()
    }
    await loginAs('manager')
    await page.goto('/certifier/settings')
    await page.getByRole('link', { name: 'Motivi di attenzione' }).click()
    await expect(select.locator('option')).toHaveText(['Nota', 'Da valutare', 'Vietato'])
    // A heavier default cannot be lowered.
    await expect(
      page.getByRole('combobox', { name: 'Pesach con kitniyot', exact: true }).locator('option'),
    ).toHaveText(['Da valutare', 'Vietato'])
    await expect(page.getByRole('combobox', { name: 'Carne e latte insieme' })).toHaveCount(0)
    await axe()
    await choose('Vietato')
    await expect(page.getByText('Motivi di attenzione salvati')).toBeVisible()
    await page.reload()
    await expect(select.locator('option:checked')).toHaveText('Vietato')
    await expect(page.getByText(/Cambiato da .+ il /).first()).toBeVisible()

    await loginAs('staff')
    await page.goto('/certifier/settings/concerns')
    await expect(page.getByRole('definition').filter({ hasText: 'Vietato' }).first()).toBeVisible()
    await expect(page.getByRole('combobox')).toHaveCount(0)
    await axe()
    await page.getByRole('link', { name: 'Nomi delicati' }).click()
    await expect(page.getByRole('button', { name: 'Prova', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Nuovo nome' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Archivia/ })).toHaveCount(0)
    expect((await page.goto('/certifier/settings/terms/new'))?.status()).toBe(403)

    await loginAs('manager')
    await page.goto('/certifier/settings/concerns')
    await choose(starts)
    await expect(page.getByText('Motivi di attenzione salvati')).toBeVisible()
  },
)
