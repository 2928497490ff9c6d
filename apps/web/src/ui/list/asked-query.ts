import { useLocation, useNavigation, useSearchParams } from 'react-router'

/**
 * The query of this screen's address as it was asked for last, while its data are still fetched too: what is changed next, or typed
 * meanwhile, then goes with what was just chosen and not with what was shown before.
 */
export function useAskedQuery() {
  const [shown, setQuery] = useSearchParams()
  const { pathname } = useLocation()
  const asked = useNavigation().location
  return [asked?.pathname === pathname ? new URLSearchParams(asked.search) : shown, setQuery] as const
}
