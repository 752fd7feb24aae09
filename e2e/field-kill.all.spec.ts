import { goodLine, openLine } from './support/line'
import { plantDay, shortDay } from './support/plant-day'
import { Tablet } from './support/tablet'
import { expect, test } from './support/test'

/** `npm run bench -- field` does a whole day. */
test('a browser killed three times in a day in the plant loses nothing, duplicates nothing and keeps the order', async ({
  page,
  portal,
  loginAs,
}) => {
  const line = await openLine(portal.url, goodLine)
  const { launchOptions, locale, timezoneId } = test.info().project.use
  const tablet = await Tablet.make({ ...launchOptions, locale, timezoneId })
  try {
    await loginAs('manager')
    await plantDay({
      ...shortDay,
      tablet,
      line,
      signIn: (context) => loginAs('manager', context),
      office: page,
      portalUrl: portal.url,
      name: 'Salumificio Irpinia',
    })
    expect(line.lost.answers).toBeGreaterThanOrEqual(4)
  } finally {
    await tablet.close()
    await line.close()
  }
})
