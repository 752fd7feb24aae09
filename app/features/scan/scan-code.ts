/** The camera of the register's search page, where it is of use; without it the page is complete. */
import { canScan, watchForCode } from './camera'

const place = document.querySelector<HTMLElement>('[data-scan]')
const button = place?.querySelector('button')
const picture = place?.querySelector<HTMLElement>('[data-picture]')
const video = picture?.querySelector('video')
const stopButton = picture?.querySelector('button')
const field = document.querySelector<HTMLInputElement>('#code')

if (place && button && picture && video && stopButton && field && canScan()) {
  const problems = place.querySelectorAll<HTMLElement>('[data-problem]')
  const show = (problem?: string) => {
    for (const one of problems) one.hidden = one.dataset.problem !== problem
  }
  const close = () => {
    picture.hidden = true
    button.hidden = false
  }
  let stop = () => {}
  place.hidden = false
  button.onclick = () => {
    show()
    picture.hidden = false
    button.hidden = true
    stop = watchForCode(video, {
      found(gtin) {
        close()
        field.value = gtin
        field.form?.submit()
      },
      failed(problem) {
        close()
        show(problem)
      },
    })
  }
  stopButton.onclick = () => {
    stop()
    close()
    button.focus()
  }
  // Kept for the way back, a page must not keep the camera.
  addEventListener('pagehide', () => {
    stop()
    close()
  })
}
