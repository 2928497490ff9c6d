import { Suspense, useState } from 'react'
import { lazy } from './lazy.tsx'
import { useSwitchOrganisation } from './switch-organisation.ts'
import { saveTyped } from './typed-content.ts'

const SwitchDialog = lazy(() => import('./SwitchDialog.tsx'))

/** `switchTo` saves what is typed, or asks before it is lost; `dialog` is what asks. */
export function useAskedSwitch() {
  const { switchTo, isBusy } = useSwitchOrganisation()
  const [asked, setAsked] = useState<{ readonly id: string; readonly next: string | undefined }>()
  return {
    switchTo: async (id: string, next?: string) => {
      if (await saveTyped()) switchTo(id, next)
      else setAsked({ id, next })
    },
    dialog: asked && (
      <Suspense>
        <SwitchDialog
          busy={isBusy}
          onClose={() => setAsked(undefined)}
          onLeave={() => {
            switchTo(asked.id, asked.next)
            setAsked(undefined)
          }}
        />
      </Suspense>
    ),
  }
}
