/** As choosing would, so that drafts and validation hear of it. */
export function chooseAsTyped(fieldId: string, value: string): void {
  const select = document.getElementById(fieldId)
  if (!(select instanceof HTMLSelectElement)) return
  select.value = value
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
}

/** As typing would. */
export function typeAsTyped(fieldId: string, text: string): void {
  const input = document.getElementById(fieldId)
  if (!(input instanceof HTMLInputElement)) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
}

/** As ticking would. */
export function tickAsTyped(fieldId: string, ticked: boolean): void {
  const box = document.getElementById(fieldId)
  if (box instanceof HTMLInputElement && box.checked !== ticked) box.click()
}
