/** The authenticator's signature is sent with the form around its button. Without this script, other factors remain. */

const isPossible =
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** @throws what the browser, or the portal, refuses it with */
async function answerTo({ ask, make }: DOMStringMap): Promise<Credential | null> {
  if (make)
    return navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        JSON.parse(make) as PublicKeyCredentialCreationOptionsJSON,
      ),
    })
  // oxlint-disable-next-line no-restricted-globals -- at sign-in there is no session that could have ended
  const response = await fetch(ask ?? '', { method: 'POST' })
  const { options } = (await response.json()) as { options: PublicKeyCredentialRequestOptionsJSON }
  return navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
}

for (const offer of isPossible ? document.querySelectorAll<HTMLElement>('[data-passkey]') : []) {
  const button = offer.querySelector('button')
  const said = offer.querySelector('[role=alert]')
  const field = offer.querySelector('input')
  for (const without of offer.querySelectorAll('[data-without]')) without.remove()
  if (!button || !said || !field?.form) continue
  const { form } = field
  button.hidden = false
  button.addEventListener('click', () => {
    said.textContent = ''
    button.disabled = true
    answerTo(offer.dataset)
      .then((credential) => {
        field.value = JSON.stringify(credential)
        form.submit()
      })
      .catch((error: unknown) => {
        const isCancelled = error instanceof DOMException && error.name === 'NotAllowedError'
        const isThere = error instanceof DOMException && error.name === 'InvalidStateError'
        const { cancelled, there, failure } = offer.dataset
        said.textContent = (isCancelled ? cancelled : isThere ? there : failure) ?? ''
      })
      .finally(() => {
        button.disabled = false
      })
  })
}
