import { type ComponentType, createContext, lazy as lazyPart, use, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import { chunkMessages } from './chunk-messages.ts'
import { useMessages } from './language.ts'
import { isMissingChunk, sayMissing } from './load-chunk.ts'

interface Module<Part> {
  readonly default: Part
}

const AskAnew = createContext(() => {})

/**
 * A component that is fetched when it is first drawn, within a `Suspense`. Where its file does not arrive the page stays: what can be shut
 * (`onClose`) is shut with a toast and fetched anew when it is opened again, anything else says so in its place with a button that asks
 * anew. React's own would keep the failure for good and take the page away, so nobody else calls it.
 */
export function lazy<Part extends ComponentType<never>>(load: () => Promise<Module<Part>>): Part {
  const fetchPart = load as unknown as () => Promise<Module<ComponentType<object>>>
  const ask = () =>
    lazyPart(() =>
      fetchPart().catch((error) => {
        if (!isMissingChunk(error)) throw error
        return { default: Missing }
      }),
    )
  /** What is drawn next: while a first drawing waits React keeps nothing of it, so that this must not change before it stands. */
  let next = ask()

  function Missing(props: { readonly onClose?: unknown }) {
    const t = useMessages(chunkMessages)
    const askAnew = use(AskAnew)
    const close = typeof props.onClose === 'function' ? props.onClose : undefined
    const shut = useEffectEvent(() => {
      next = ask()
      if (!close) return
      close()
      void sayMissing()
    })
    useEffect(() => shut(), [])
    if (close) return null
    return (
      <div role="alert" className={classes(layout.wrap8)}>
        <span>{t.notShown}</span>
        <Button size="small" icon="retry" onClick={askAnew}>
          {t.tryAgain}
        </Button>
      </div>
    )
  }

  function Fetched(props: object) {
    const [Now, setNow] = useState(() => next)
    return (
      <AskAnew value={() => setNow(() => next)}>
        <Now {...props} />
      </AskAnew>
    )
  }
  return Fetched as unknown as Part
}
