import { api } from './support/api'
import { counted } from './support/effort'
import { callsOf } from './support/supplier-certificates'
import { expect, test } from './support/test'

test('a certifier ticks certificates, asks for their renewals at once, and reads what failed @both', async ({
  page,
  portal,
  loginAs,
}, { project }) => {
  await loginAs('manager')
  const calls = callsOf(page, portal.url)
  const vendor = `Amidi ${project.name}`
  const places = await calls.places(2)
  const made: string[] = []
  for (const at of [0, 1, 2]) {
    const ids = await calls.ingredients(vendor, [`Amido ${project.name} ${at}`], [places[at % 2] ?? ''])
    const { id } = await calls.upload({ vendorName: vendor, number: `A-${project.name}-${at}` })
    await calls.cover(id, ids)
    await calls.approve(id, ids)
    made.push(id)
  }
  await page.goto(`/certifier/supplier-certificates?Show=valid&Search=${encodeURIComponent(vendor)}`)
  const { effort, press } = counted(page)
  for (const at of [0, 1, 2])
    await press(
      page
        .getByRole('row')
        .filter({ hasText: `A-${project.name}-${at}` })
        .getByRole('checkbox'),
    )
  await press(page.getByRole('button', { name: 'Chiedi il rinnovo' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Chiedi i rinnovi' })).toBeVisible()
  const whom = page.getByRole('combobox', { name: new RegExp(`A-${project.name}-1`) })
  await expect(whom).toBeVisible()
  // A colleague asks for one meanwhile.
  const asked = await whom.inputValue()
  await calls.send('POST', '/certifier/suppliercertificateflow/requestrenewal', {
    supplierCertificateId: made[1],
    side: 'company',
    headQuarterId: asked.split(' ')[1],
  })
  await page.getByLabel('Messaggio').fill('Serve il rinnovo.')
  await press(page.getByRole('button', { name: 'Invia le richieste' }))
  await expect(page.getByText('Chiesti 2 rinnovi').first()).toBeVisible()
  const failed = page.getByRole('alert').filter({ hasText: '1 rinnovo non chiesto' })
  await expect(failed).toContainText(`A-${project.name}-1`)
  await expect(page.getByLabel('Messaggio')).toHaveValue('Serve il rinnovo.')
  expect(effort.presses).toBe(5)
  for (const id of made) {
    const { items } = await api<{ items: { requestStatus: string }[] }>(
      page,
      `/certifier/suppliercertificateflow/requests?SupplierCertificateId=${id}`,
    )
    expect(items.map(({ requestStatus }) => requestStatus)).toEqual(['open'])
  }
  await page.goto(`/certifier/supplier-certificates?Show=requested&Search=${encodeURIComponent(vendor)}`)
  await expect(page.getByRole('cell', { name: /^chiesto (il |l’)\d/ })).toHaveCount(3)
})
