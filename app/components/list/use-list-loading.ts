import { useLocation, useNavigation } from '@remix-run/react'

/** Returns whether this list is being asked for again: a GET to the same path with another query. */
export function useListLoading(): boolean {
  const navigation = useNavigation()
  const location = useLocation()
  return (
    navigation.state === 'loading' &&
    navigation.formMethod !== 'POST' &&
    navigation.location.pathname === location.pathname &&
    navigation.location.search !== location.search
  )
}
