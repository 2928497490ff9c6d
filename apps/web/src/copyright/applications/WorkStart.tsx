import { Suspense, useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { pathTo } from '../../app/paths.ts'
import fields from '../../parts/fields.module.css'
import { useCopyOrder } from '../../parts/use-copy-order.ts'
import { useLoadMore } from '../../parts/use-load-more.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { LoadMoreSelect } from '../../ui/LoadMoreSelect.tsx'
import layout from '../../ui/layout.module.css'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import styles from './copyright.module.css'
import { workMessages } from './work-messages.ts'

const WorkExample = lazy(() => import('./WorkExample.tsx').then((module) => ({ default: module.WorkExample })))

/** Above an empty form: an earlier work to begin with, and how a filled form reads. */
export function WorkStart() {
  const t = useMessages(workMessages)
  const navigate = useNavigate()
  const [isShown, setShown] = useState(false)
  const works = useLoadMore('copyright.listOrders', (title) => ({ type: 'workCopyright', ...(title && { title }) }))
  const copy = useCopyOrder(({ orderNo }) => void navigate(pathTo('/serviceHall/art', { query: { orderNo } })))
  return (
    <section className={styles.start} aria-label={t.start}>
      <p>{t.startText}</p>
      <div className={classes(layout.ends12, styles.startActs)}>
        <LoadMoreSelect
          label={t.copyFrom}
          placeholder={t.copyHint}
          disabled={copy.isPending}
          {...works}
          keyOf={(row) => row.orderNo}
          onChoose={({ orderNo }) => copy.copy(orderNo)}
          render={(row) => (
            <span className={classes(layout.spread12, fields.line)}>
              {row.title || t.untitled} <small>{row.orderNo}</small>
            </span>
          )}
        />
        <Button icon="eye" onClick={() => setShown(true)}>
          {t.seeExample}
        </Button>
      </div>
      {isShown && (
        <Suspense>
          <WorkExample onClose={() => setShown(false)} />
        </Suspense>
      )}
    </section>
  )
}
