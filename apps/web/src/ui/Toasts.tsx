import { useEffect, useRef } from 'react'
import { useMessages } from '../app/language.ts'
import { Button } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Toasts.module.css'
import { dismissToast, holdToast, resumeToast, type Toast, useToasts } from './toast.ts'
import { toastMessages } from './toast-messages.ts'

const icons: Record<Toast['tone'], IconName> = { good: 'check', quiet: 'info', warn: 'warn', bad: 'stop' }

/** All toasts; mounted once by the root layout. */
export function Toasts() {
  const toasts = useToasts()
  const t = useMessages(toastMessages)
  const stack = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id

  // Shown anew for each toast, so that it lies above a dialog opened before it; older WebViews keep it below.
  useEffect(() => {
    const element = stack.current
    if (newest === undefined || !element?.showPopover) return
    element.showPopover()
    return () => element.hidePopover()
  }, [newest])

  return (
    <section ref={stack} popover="manual" aria-label={t.notifications} className={styles.stack} data-chrome>
      {toasts.map((toast) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: pausing the clock is no action of its own
        <div
          key={toast.id}
          role={toast.tone === 'bad' || toast.tone === 'warn' ? 'alert' : 'status'}
          className={styles.toast}
          data-tone={toast.tone}
          onPointerEnter={() => holdToast(toast.id)}
          onPointerLeave={() => resumeToast(toast.id)}
          onFocus={() => holdToast(toast.id)}
          onBlur={() => resumeToast(toast.id)}
        >
          <Icon name={icons[toast.tone]} className={styles.icon} />
          <p className={styles.text}>{toast.text}</p>
          {toast.action && (
            <Button
              size="small"
              onClick={() => {
                toast.action?.run()
                dismissToast(toast.id)
              }}
            >
              {toast.action.label}
            </Button>
          )}
          <Button
            tone="quiet"
            size="small"
            icon="close"
            aria-label={t.dismiss}
            onClick={() => dismissToast(toast.id)}
          />
        </div>
      ))}
    </section>
  )
}
