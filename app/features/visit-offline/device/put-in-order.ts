import { showToast } from '~/components/toast-bus'
import { startOfPage } from '~/offline/start-of-page'
import { formatsIn } from '~/i18n/format'
import { languageOfPage } from '~/i18n/page-language'
import { wordsFor } from '~/i18n/words'

const SAID = 'others-work-said'

/** Once a tab is enough. */
function isSaid(): boolean {
  try {
    const said = sessionStorage.getItem(SAID) !== null
    sessionStorage.setItem(SAID, '1')
    return said
  } catch {
    return false
  }
}

export async function putInOrder(account: string): Promise<void> {
  const { othersWork, thrownAway } = await startOfPage(account)
  const words = wordsFor(languageOfPage())
  const w = words.device
  if (othersWork && !isSaid()) showToast({ type: 'info', content: w.others })
  // Nobody misses what was never kept here.
  if (thrownAway && (thrownAway.keeps || thrownAway.unsent > 0)) {
    const at = formatsIn(words).formatInstant(thrownAway.at)
    const said = [w.thrownAway(at), w.lost(thrownAway.unsent), ...(thrownAway.keeps ? [w.keepAgain] : [])]
    showToast({ type: 'error', content: said.join(' ') })
  }
}
