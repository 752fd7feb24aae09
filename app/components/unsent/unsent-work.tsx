import { useEffect, useState, type ComponentType } from 'react'
import { hasUnsentForms, loadUnsent } from './unsent'
import { onUnsentChanged } from './unsent-changed'

/** «Da inviare», in the top bar if something is unsent here. */
export function UnsentWork({ account }: { account: string }) {
  const [Forms, setForms] = useState<ComponentType<{ account: string }>>()
  useEffect(() => {
    const look = () =>
      void hasUnsentForms(account)
        .then((has) => (has ? loadUnsent() : null))
        .then(
          (loaded) => loaded && setForms(() => loaded.UnsentForms),
          () => undefined,
        )
    look()
    return onUnsentChanged(look)
  }, [account])
  return Forms ? <Forms account={account} /> : null
}
