import { Suspense, useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import styles from './forms.module.css'
import { loginMessages } from './login-messages.ts'

const AgreementDialog = lazy(() => import('./AgreementDialog.tsx'))

interface AgreementTickProps {
  readonly ticked: boolean
  readonly onTick: (ticked: boolean) => void
  readonly error?: string | undefined
}

/** Consent to the user agreement, which opens to be read first. */
export function AgreementTick({ ticked, onTick, error }: AgreementTickProps) {
  const t = useMessages(loginMessages)
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.agreement}>
      <label className={classes(layout.largeTick, styles.tick)}>
        <input
          type="checkbox"
          checked={ticked}
          onChange={(event) => onTick(event.target.checked)}
          aria-invalid={error ? true : undefined}
        />
        <span>{t.agree}</span>
      </label>
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        {t.agreement}
      </button>
      {error && <p className={styles.wrong}>{error}</p>}
      {open && (
        <Suspense>
          <AgreementDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
