import { useEffect, useState } from 'react'
import type { ListState } from '../../ui/list/list-state.ts'
import type { ListView } from '../../ui/list/list-types.ts'
import { useLocation, useNavigation } from '../../ui/navigation/navigation.tsx'

/** By its bare address a list shows the view that it is to open with, unless somebody was faster: begins to work in it, or leaves. */
export function useDefaultView(views: readonly ListView[] | undefined, { show }: ListState): void {
  const { search, key } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const [begunAt, setBegunAt] = useState<string>()
  const isOpening = search === '' && begunAt !== key
  useEffect(() => {
    if (!isOpening || views !== undefined) return
    const begin = () => setBegunAt(key)
    const signs = ['pointerdown', 'keydown'] as const
    for (const sign of signs) window.addEventListener(sign, begin)
    return () => {
      for (const sign of signs) window.removeEventListener(sign, begin)
    }
  }, [isOpening, views, key])
  useEffect(() => {
    const opensWith = isOpening && isIdle ? views?.find(({ isDefault }) => isDefault) : undefined
    if (opensWith) show(opensWith.query, { replace: true })
  }, [isOpening, isIdle, views, show])
}
