import { useLocation, useNavigation } from '@remix-run/react'

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
